import type { Minor } from '../../machines/money.ts';
import { toDecimal } from '../../machines/money.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { Refusal } from '../http/envelope.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { OrderRequest } from './order-request.ts';
import { walletTooSmall } from './order-texts.ts';
import { leastOnline, noCash, walletPartTooLarge, wayNotOffered } from '../payments/payment-texts.ts';

export type Funding = { walletUsed: Minor; payable: Minor; isPaid: boolean; status: 'awaiting' | 'pending' };

const leastPayable: Minor = 100;
const switches = new Map([
  ['razorpay', 'razorpay_payment_method'],
  ['wallet', 'wallet_payment_method'],
  ['cod', 'cod_method'],
]);

/**
 * How the total is paid: wallet part + the rest = total [P17]. Whatever is still to be paid online starts awaiting, a
 * total covered by the wallet starts pending [D10].
 */
export function fundingOf(
  request: OrderRequest,
  total: Minor,
  balance: Minor,
  lines: readonly CartLine[],
  settings: SeedSettings,
): Funding {
  const { paymentMethod, walletPart } = request;
  const key = switches.get(paymentMethod);
  if (key === undefined || settings.payment_method[key] !== '1') throw new Refusal(wayNotOffered);
  if (walletPart > total) throw new Refusal(walletPartTooLarge);
  if (walletPart > balance) throw new Refusal(walletTooSmall);
  const payable = total - walletPart;
  if (payable === 0) return { walletUsed: walletPart, payable, isPaid: true, status: 'pending' };
  if (paymentMethod === 'wallet') throw new Refusal(walletTooSmall);
  if (paymentMethod === 'cod') {
    if (!lines.every(({ product }) => product.codAllowed)) throw new Refusal(noCash);
    return { walletUsed: walletPart, payable, isPaid: false, status: 'pending' };
  }
  if (payable < leastPayable)
    throw new Refusal(leastOnline(`${settings.system.currency}${toDecimal(leastPayable)}`));
  return { walletUsed: walletPart, payable, isPaid: false, status: 'awaiting' };
}

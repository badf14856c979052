import type { Minor } from '../../machines/money.ts';
import { toDecimal } from '../../machines/money.ts';
import { isGateway } from '../../machines/payment/gateways.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { Refusal } from '../http/envelope.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { OrderRequest } from './order-request.ts';
import { walletTooSmall } from './order-texts.ts';
import { refuseUnpayable } from '../pricing/smallest-amount.ts';
import { leastOnline, noCash, walletPartTooLarge, wayNotOffered } from '../payments/payment-texts.ts';

export type Funding = { walletUsed: Minor; payable: Minor; isPaid: boolean; status: 'awaiting' | 'pending' };

const leastPayable: Minor = 100;

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
  refuseUnoffered(walletPart === 0 ? [paymentMethod] : [paymentMethod, 'wallet'], settings);
  refuseUnpayable(walletPart, settings);
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

/** Refuses where the shop does not take one of these ways to pay now. */
export function refuseUnoffered(ways: readonly string[], settings: SeedSettings): void {
  if (!ways.every((way) => isOffered(way, settings))) throw new Refusal(wayNotOffered);
}

/** True where the shop takes this way to pay now. */
export function isOffered(method: string, { payment_method: switches }: SeedSettings): boolean {
  if (method === 'cod') return switches['cod_method'] === '1';
  const isKnown = method === 'wallet' || isGateway(method);
  return isKnown && switches[`${method}_payment_method`] === '1';
}

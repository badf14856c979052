import { and, eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { refillLimits } from '../../machines/refill/refill.ts';
import type { Language } from '../database/schema/columns.ts';
import { order } from '../database/schema/orders.ts';
import { ok, Refusal } from '../http/envelope.ts';
import type { Envelope } from '../http/envelope.ts';
import type { Log } from '../http/log.ts';
import type { Services } from '../services.ts';
import type { Gateway } from './gateway.ts';
import { loggableMessage } from '../http/loggable-message.ts';
import { ownCurrency, toGatewayUnits } from './gateway-units.ts';
import { gatewayOrderFor, receiptOf } from './gateway-orders.ts';
import type { Collecting } from './gateway-orders.ts';
import { readPayer } from './payer.ts';
import { readRefillLabel } from './refill-label.ts';
import { balanceOf, allowsRefill } from './wallet.ts';
import {
  alreadyPaidFor,
  gatewaySilent,
  notWaiting,
  orderPaid,
  otherAmountBegun,
  refillOutOfRange,
} from './payment-texts.ts';
import { orderUnknown } from '../orders/order-texts.ts';
import { refuseUnoffered } from '../orders/payment-method.ts';
import { refuseUnpayable } from '../pricing/smallest-amount.ts';

export type PaymentToPrepare = {
  customerId: number;
  reference: string;
  amount: Minor | null;
  /** The page of the shop that a hosted page leads back to in the end. */
  returnPath: string;
  /** The address of ours that it leads to first; empty for a gateway without such a page. */
  returnUrl: string;
  language: Language;
};

/**
 * Marks what `prepare` refuses: the refusal of a refill is marked as understood. Without the mark, clients open the window
 * without an order, and its money would belong to no order.
 */
export async function sayingRefill<T>(reference: string, prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    if (error instanceof Refusal && readRefillLabel(reference) !== null) error.beside['is_refill'] = true;
    throw error;
  }
}

/** What the gateway's window needs for an unpaid order of the caller's, or for a refill of the caller's wallet. */
export async function preparePayment(
  services: Services,
  gateway: Gateway,
  request: PaymentToPrepare,
  log: Log,
): Promise<Envelope> {
  const wanted = /^\d+$/.test(request.reference)
    ? await orderOf(services, gateway.id, request)
    : await refillOf(services, gateway.id, request);
  try {
    const payer = await readPayer(services.database, request.customerId);
    const { returnPath, returnUrl, language } = request;
    const row = await gatewayOrderFor(services, gateway, { ...wanted, payer, returnPath });
    if (row.status !== 'created') throw new Refusal(alreadyPaidFor);
    if (row.amount !== wanted.amount) throw new Refusal(otherAmountBegun);
    const { id, currency, accessCode } = row;
    const amount = toGatewayUnits(gateway.id, row.amount, currency);
    const open = {
      id,
      accessCode,
      amount,
      currency,
      receipt: receiptOf(row),
      key: wanted.key,
      payer,
      returnUrl,
      language,
    };
    const { data, beside } = await gateway.sessionOf(open);
    return ok('Payment can begin.', data, beside);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log(`A gateway order could not be made: ${loggableMessage(error)}`);
    throw new Refusal(gatewaySilent);
  }
}

async function orderOf(
  services: Services,
  method: GatewayId,
  { customerId, reference }: PaymentToPrepare,
): Promise<Collecting> {
  const id = Number(reference);
  const isId = Number.isSafeInteger(id) && id > 0;
  const mine = and(eq(order.id, isId ? id : 0), eq(order.customerId, customerId));
  const [row] = await services.database.select().from(order).where(mine);
  if (!row) throw new Refusal(orderUnknown);
  if (row.isPaid) throw new Refusal(orderPaid);
  if (row.status !== 'awaiting' || row.paymentMethod !== method) throw new Refusal(notWaiting);
  return {
    purpose: 'order',
    customerId,
    reference: String(row.id),
    amount: row.payable,
    key: row.paymentKey,
  };
}

async function refillOf(
  { database, settings }: Services,
  method: GatewayId,
  { customerId, reference, amount }: PaymentToPrepare,
): Promise<Collecting> {
  if (readRefillLabel(reference)?.customerId !== customerId) throw new Refusal(orderUnknown);
  if (amount === null) throw new Refusal('Amount is required.');
  const rules = await settings.read();
  refuseUnoffered([method, 'wallet'], rules);
  refuseUnpayable(amount, rules);
  const { least, most } = refillLimits(ownCurrency(rules));
  if (amount < least || amount > most || !allowsRefill(await balanceOf(database, customerId), amount))
    throw new Refusal(refillOutOfRange);
  // A label has the millisecond in which its device began.
  return { purpose: 'refill', customerId, reference, amount, key: reference };
}

import { and, eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import { order } from '../database/schema/orders.ts';
import { ok, Refusal } from '../http/envelope.ts';
import type { Envelope } from '../http/envelope.ts';
import type { Log } from '../http/app.ts';
import type { Services } from '../services.ts';
import type { Gateway } from './gateway.ts';
import { gatewayOrderFor } from './gateway-orders.ts';
import type { Collecting } from './gateway-orders.ts';
import { refillCustomer } from './refill-label.ts';
import {
  alreadyPaidFor,
  gatewaySilent,
  notWaiting,
  orderPaid,
  otherAmountBegun,
  refillOutOfRange,
} from './payment-texts.ts';
import { orderUnknown } from '../orders/order-texts.ts';

const leastRefill: Minor = 100;
const mostRefill: Minor = 5_000_000;

export type RazorpayRequest = { customerId: number; reference: string; amount: Minor | null };

/** `razorpay_create_order`: the gateway order for an unpaid order of the caller's, or for a refill of the caller's wallet. */
export async function createRazorpayOrder(
  services: Services,
  gateway: Gateway,
  request: RazorpayRequest,
  log: Log,
): Promise<Envelope> {
  const wanted = /^\d+$/.test(request.reference) ? await orderOf(services, request) : refillOf(request);
  try {
    const row = await gatewayOrderFor(services, gateway, wanted);
    if (row.status !== 'created') throw new Refusal(alreadyPaidFor);
    if (row.amount !== wanted.amount) throw new Refusal(otherAmountBegun);
    const { id, amount, currency } = row;
    const receipt = `${row.purpose}-${row.reference}`;
    return ok('Payment can begin.', { id, entity: 'order', amount, currency, receipt, status: 'created' });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log(`A gateway order could not be made: ${error instanceof Error ? error.name : 'unknown error'}`);
    throw new Refusal(gatewaySilent);
  }
}

async function orderOf(services: Services, { customerId, reference }: RazorpayRequest): Promise<Collecting> {
  const id = Number(reference);
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  const mine = and(eq(order.id, isId ? id : 0), eq(order.customerId, customerId));
  const [row] = await services.database.select().from(order).where(mine);
  if (!row) throw new Refusal(orderUnknown);
  if (row.isPaid) throw new Refusal(orderPaid);
  if (row.status !== 'awaiting' || row.paymentMethod !== 'razorpay') throw new Refusal(notWaiting);
  return { purpose: 'order', customerId, reference: String(row.id), amount: row.payable };
}

function refillOf({ customerId, reference, amount }: RazorpayRequest): Collecting {
  if (refillCustomer(reference) !== customerId) throw new Refusal(orderUnknown);
  if (amount === null) throw new Refusal('Amount is required.');
  if (amount < leastRefill || amount > mostRefill) throw new Refusal(refillOutOfRange);
  return { purpose: 'refill', customerId, reference, amount };
}

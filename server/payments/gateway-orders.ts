import { and, desc, eq } from 'drizzle-orm';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import type { Queryable } from '../database/database.ts';
import { gatewayOrder } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { isAwaitingPayment } from '../orders/order-rules.ts';
import { lockOrder } from '../orders/undo-order.ts';
import type { Services } from '../services.ts';
import type { Gateway, Payer } from './gateway.ts';
import { toGatewayUnits } from './gateway-units.ts';
import { refuseTooManyPayments, refuseTooManyRefills } from './payment-limits.ts';
import { notWaiting } from './payment-texts.ts';
import { lockWallet } from './wallet.ts';

export type GatewayOrderRow = typeof gatewayOrder.$inferSelect;
export type Collecting = {
  purpose: 'order' | 'refill';
  customerId: number;
  /** Our order id, or the refill label. */
  reference: string;
  amount: number;
  /** See `NewGatewayOrder`. */
  key: string;
};

/** What this gateway was asked to collect for this, or null. The id in it is ours to trust, the client's is not. */
export async function findGatewayOrder(
  queryable: Queryable,
  gateway: GatewayId,
  { purpose, customerId, reference }: Omit<Collecting, 'amount' | 'key'>,
): Promise<GatewayOrderRow | null> {
  const [row] = await queryable
    .select()
    .from(gatewayOrder)
    .where(
      and(
        eq(gatewayOrder.gateway, gateway),
        eq(gatewayOrder.purpose, purpose),
        eq(gatewayOrder.reference, reference),
        eq(gatewayOrder.customerId, customerId),
      ),
    )
    .orderBy(desc(gatewayOrder.createdAt))
    .limit(1);
  return row ?? null;
}

/** The name by which the gateway's books know our order or refill. */
export function receiptOf({ purpose, reference }: Pick<Collecting, 'purpose' | 'reference'>): string {
  return `${purpose}-${reference}`;
}

/** One gateway order per gateway and purpose, made at the first call and used again at every other. */
export async function gatewayOrderFor(
  services: Services,
  gateway: Gateway,
  wanted: Collecting & { payer: Payer; returnPath: string },
): Promise<GatewayOrderRow> {
  const { database, clock } = services;
  const known = await findGatewayOrder(database, gateway.id, wanted);
  if (known !== null) return known;
  await refuseTooManyPayments(services, wanted);
  const { system } = await services.settings.read();
  const { customerId, purpose, reference, amount, key, payer, returnPath } = wanted;
  const currency = system.supported_locals;
  const { id, accessCode } = await gateway.createOrder({
    amount: toGatewayUnits(gateway.id, amount, currency),
    currency,
    receipt: receiptOf(wanted),
    key,
    payer,
  });
  return withTransaction(database, async (tx) => {
    // While the gateway was asked, the order may have ended, and others may have been begun.
    const bought = purpose === 'order' ? await lockOrder(tx, Number(reference)) : null;
    if (purpose === 'order' && (bought === null || !isAwaitingPayment(bought))) throw new Refusal(notWaiting);
    if (bought === null) await lockWallet(tx, customerId);
    const meanwhile = await findGatewayOrder(tx, gateway.id, wanted);
    if (meanwhile !== null) return meanwhile;
    const now = clock.now();
    if (purpose === 'refill') await refuseTooManyRefills(tx, customerId, now);
    const row: GatewayOrderRow = {
      id,
      gateway: gateway.id,
      purpose,
      customerId,
      reference,
      amount,
      currency,
      accessCode,
      returnPath,
      status: 'created',
      paymentId: null,
      createdAt: now,
      updatedAt: now,
      nextAskAt: now,
      failures: 0,
    };
    await tx.insert(gatewayOrder).values(row);
    return row;
  });
}

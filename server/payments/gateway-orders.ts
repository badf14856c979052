import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { gatewayOrder } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { Gateway } from './gateway.ts';
import { lockWallet } from './wallet.ts';

export type GatewayOrderRow = typeof gatewayOrder.$inferSelect;
export type Collecting = {
  purpose: 'order' | 'refill';
  customerId: number;
  /** Our order id, or the refill label. */
  reference: string;
  amount: number;
};

/** What the gateway was asked to collect for this, or null. The id in it is ours to trust, the client's is not. */
export async function findGatewayOrder(
  queryable: Queryable,
  { purpose, customerId, reference }: Omit<Collecting, 'amount'>,
): Promise<GatewayOrderRow | null> {
  const [row] = await queryable
    .select()
    .from(gatewayOrder)
    .where(
      and(
        eq(gatewayOrder.purpose, purpose),
        eq(gatewayOrder.reference, reference),
        eq(gatewayOrder.customerId, customerId),
      ),
    )
    .orderBy(desc(gatewayOrder.createdAt))
    .limit(1);
  return row ?? null;
}

/** One gateway order per purpose, made at the first call and used again at every other. */
export async function gatewayOrderFor(
  services: Services,
  gateway: Gateway,
  wanted: Collecting,
): Promise<GatewayOrderRow> {
  const { database, clock } = services;
  const known = await findGatewayOrder(database, wanted);
  if (known !== null) return known;
  const { system } = await services.settings.read();
  const { customerId, purpose, reference, amount } = wanted;
  const currency = system.supported_locals;
  const { id } = await gateway.createOrder({ amount, currency, receipt: `${purpose}-${reference}` });
  return withTransaction(database, async (tx) => {
    await lockWallet(tx, customerId);
    const meanwhile = await findGatewayOrder(tx, wanted);
    if (meanwhile !== null) return meanwhile;
    const now = clock.now();
    const row: GatewayOrderRow = {
      id,
      gateway: 'razorpay',
      purpose,
      customerId,
      reference,
      amount,
      currency,
      status: 'created',
      paymentId: null,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(gatewayOrder).values(row);
    return row;
  });
}

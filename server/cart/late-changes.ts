import { lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { cartDevice } from '../database/schema/carts.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { cameTooLate } from './cart-texts.ts';

/** Which device sent a change, and as its how-manieth; without a number nobody can know whether it is late. */
export type ChangeSender = { device: string; revision: number | null };

/** Refuses a change of a locked cart when the same device has sent a newer one that was here before it (072). */
export async function refuseLateChange(
  tx: Transaction,
  cartId: number,
  { device, revision }: ChangeSender,
  now: Date,
): Promise<void> {
  if (revision === null) return;
  const newest = await tx
    .insert(cartDevice)
    .values({ cartId, device, revision, changedAt: now })
    .onConflictDoUpdate({
      target: [cartDevice.cartId, cartDevice.device],
      set: { revision, changedAt: now },
      setWhere: lte(cartDevice.revision, sql`excluded.revision`),
    })
    .returning({ id: cartDevice.id });
  if (newest.length === 0) throw new Refusal(cameTooLate);
}

/**
 * A transaction that ends whole also when it refuses: that a change was here counts although it was refused, so that none
 * before it comes true afterwards. Whatever refuses has changed no line yet.
 */
export async function decideChange(
  database: Database,
  decide: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const refusal = await withTransaction(database, async (tx) => {
    try {
      await decide(tx);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (refusal !== null) throw refusal;
}

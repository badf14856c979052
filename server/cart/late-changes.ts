import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { cart, cartDevice } from '../database/schema/carts.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { lockCart } from './cart-lines.ts';
import { cameTooLate } from './cart-texts.ts';

/** The device that sent a change and the sequence number there; null where the client sends none, and lateness is unknown. */
export type ChangeSender = { device: string; revision: number | null };

/** Refuses a change of a locked cart when the same device has sent a newer one, or read the cart, before it was here (072). */
export async function refuseLateChange(
  tx: Transaction,
  cartId: number,
  sender: ChangeSender,
  now: Date,
): Promise<void> {
  if (!(await isNewest(tx, cartId, sender, now))) throw new Refusal(cameTooLate);
}

/** Whether this very change was the device's last one here; a refused one counts too (072). */
export async function isRepeatedChange(
  tx: Transaction,
  cartId: number,
  { device, revision }: ChangeSender,
): Promise<boolean> {
  if (revision === null) return false;
  const isSame = and(
    eq(cartDevice.cartId, cartId),
    eq(cartDevice.device, device),
    eq(cartDevice.revision, revision),
  );
  return (await tx.$count(cartDevice, isSame)) > 0;
}

/**
 * Sees to it that what the device sent before it read the cart comes true no more where it has not yet, so that the reading
 * stands.
 */
export async function settleBeforeReading(
  database: Database,
  { customerId, branchId }: { customerId: number; branchId: number },
  sender: ChangeSender,
  now: Date,
): Promise<void> {
  const { device, revision } = sender;
  if (revision === null) return;
  const [known] = await database
    .select({ revision: cartDevice.revision })
    .from(cartDevice)
    .innerJoin(cart, eq(cart.id, cartDevice.cartId))
    .where(and(eq(cart.customerId, customerId), eq(cart.branchId, branchId), eq(cartDevice.device, device)));
  if (known !== undefined && known.revision >= revision) return;
  await withTransaction(database, async (tx) => {
    await isNewest(tx, await lockCart(tx, customerId, branchId, now), sender, now);
  });
}

/** Stores a device's sequence number; false when a newer one is stored, true where there is none. */
async function isNewest(
  tx: Transaction,
  cartId: number,
  { device, revision }: ChangeSender,
  now: Date,
): Promise<boolean> {
  if (revision === null) return true;
  const kept = await tx
    .insert(cartDevice)
    .values({ cartId, device, revision, changedAt: now })
    .onConflictDoUpdate({
      target: [cartDevice.cartId, cartDevice.device],
      set: { revision, changedAt: now },
      setWhere: lte(cartDevice.revision, sql`excluded.revision`),
    })
    .returning({ id: cartDevice.id });
  return kept.length > 0;
}

/**
 * A transaction that ends whole also when it refuses: that a change was here counts although it was refused, so that none
 * before it comes true afterwards. Whatever refuses has written nothing else yet.
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

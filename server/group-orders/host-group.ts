import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { groupHours, holdSeconds, isGroupOver } from '../../machines/group/group.ts';
import { lockCart } from '../cart/cart-lines.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { cartLine } from '../database/schema/carts.ts';
import { groupGuest, groupOrder } from '../database/schema/group-orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { findOwn, lockGroup, readGuests, statusOf, type GroupRow } from './group-rows.ts';
import { branchUnknown } from '../orders/refusal-texts.ts';
import { groupUnknown, guestUnknown, notOpen } from './group-texts.ts';
import { refuseTakenName } from './guest-changes.ts';

/** Whose cart it is, and at which branch. */
export type Host = { customerId: number; branchId: number };

/**
 * Opens a group order over the host's cart. One that is open stays as it is, so a repeated request changes nothing; one that has
 * expired is opened again with its link, its guests and their lines. Any other is replaced.
 */
export async function openGroup(
  { database, clock, catalogue }: Services,
  { customerId, branchId }: Host,
  hostName: string,
): Promise<void> {
  const { branches } = await catalogue.menu();
  if (!branches.has(branchId)) throw new Refusal(branchUnknown);
  const now = clock.now();
  await withTransaction(database, async (tx) => {
    const cartId = await lockCart(tx, customerId, branchId, now);
    const known = await findOwn(tx, customerId, branchId);
    const status = known && statusOf(known, now);
    if (status !== null && !isGroupOver(status)) return;
    const opened = { hostName, expiresAt: secondsAfter(now, groupHours * 3600) };
    if (known !== null && status === 'expired') {
      await reopen(tx, known, opened);
      return;
    }
    if (known !== null) await end(tx, known, now);
    const token = randomBytes(16).toString('base64url');
    await tx.insert(groupOrder).values({ ...opened, cartId, token, createdAt: now });
  });
}

async function reopen(
  tx: Transaction,
  { group }: GroupRow,
  opened: { hostName: string; expiresAt: Date },
): Promise<void> {
  const guests = await readGuests(tx, group.id);
  const present = guests.filter(({ removedAt }) => removedAt === null);
  refuseTakenName(
    opened.hostName,
    present.map(({ name }) => name),
  );
  await tx
    .update(groupOrder)
    .set({ ...opened, heldUntil: null })
    .where(eq(groupOrder.id, group.id));
}

/** Holds the cart for the host's checkout, for a minute, or no longer. */
export function holdGroup(services: Services, host: Host, isHeld: boolean): Promise<void> {
  return changeOwn(services, host, async (tx, { group }, now) => {
    const heldUntil = isHeld ? secondsAfter(now, holdSeconds) : null;
    await tx.update(groupOrder).set({ heldUntil }).where(eq(groupOrder.id, group.id));
  });
}

/** Takes a guest out with their lines. */
export function removeGuest(services: Services, host: Host, guestId: number): Promise<void> {
  return changeOwn(services, host, async (tx, { group }, now) => {
    const guests = await readGuests(tx, group.id);
    if (!guests.some(({ id }) => id === guestId)) throw new Refusal(guestUnknown);
    const isNew = and(eq(groupGuest.id, guestId), isNull(groupGuest.removedAt));
    await tx.update(groupGuest).set({ removedAt: now }).where(isNew);
    await tx.delete(cartLine).where(eq(cartLine.guestId, guestId));
  });
}

/** Ends it, and takes the lines of its guests out of the cart; closing again what is closed is no error. */
export async function closeGroup({ database, clock }: Services, host: Host): Promise<void> {
  const found = await findOwn(database, host.customerId, host.branchId);
  if (found === null) return;
  const now = clock.now();
  await withTransaction(database, async (tx) => {
    const locked = await lockGroup(tx, found, now);
    if (statusOf(locked, now) === 'paying') throw new Refusal(notOpen.paying);
    await end(tx, locked, now);
  });
}

async function end(tx: Transaction, { group }: GroupRow, now: Date): Promise<void> {
  await tx.update(groupOrder).set({ closedAt: now, heldUntil: null }).where(eq(groupOrder.id, group.id));
  const guests = await readGuests(tx, group.id);
  for (const { id } of guests) await tx.delete(cartLine).where(eq(cartLine.guestId, id));
}

/** A change of a group order that can still be ordered; its host may change it at their checkout as well. */
async function changeOwn(
  { database, clock }: Services,
  { customerId, branchId }: Host,
  change: (tx: Transaction, locked: GroupRow, now: Date) => Promise<void>,
): Promise<void> {
  const found = await findOwn(database, customerId, branchId);
  if (found === null) throw new Refusal(groupUnknown);
  const now = clock.now();
  await withTransaction(database, async (tx) => {
    const locked = await lockGroup(tx, found, now);
    const status = statusOf(locked, now);
    if (status !== 'open' && status !== 'held') throw new Refusal(notOpen[status]);
    await change(tx, locked, now);
  });
}

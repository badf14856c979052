import { eq } from 'drizzle-orm';
import { mostGroupGuests, mostGuestLines } from '../../machines/group/group.ts';
import { hashOfToken } from '../accounts/sessions.ts';
import type { AddOnChoice } from '../cart/add-on-choice.ts';
import { changeLine } from '../cart/change-line.ts';
import { decideChange } from '../cart/late-changes.ts';
import type { Transaction } from '../database/database.ts';
import { groupGuest } from '../database/schema/group-orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { findByToken, guestOfKey, lockGroup, readGuests, statusOf, type GroupRow } from './group-rows.ts';
import { groupFull, groupUnknown, nameTaken, notInGroup, notOpen } from './group-texts.ts';

/** The link, and the key that the guest's device made for it. */
export type GuestAccess = { token: string; key: string };

/** Lets a guest in under a name. The same key again is the same guest, who may have another name by then. */
export async function joinGroup(services: Services, access: GuestAccess, name: string): Promise<void> {
  const { database } = services;
  const found = await knownGroup(services, access.token);
  await withTransaction(database, async (tx) => {
    const { locked, now } = await lockOpen(services, tx, found);
    const guests = await readGuests(tx, locked.group.id);
    const own = guestOfKey(guests, access.key);
    const others = guests.filter((one) => one.removedAt === null && one !== own);
    if (own !== null && own.removedAt !== null) throw new Refusal(notInGroup);
    if (own === null && others.length >= mostGroupGuests) throw new Refusal(groupFull);
    refuseTakenName(name, [locked.group.hostName, ...others.map((one) => one.name)]);
    if (own !== null) {
      await tx.update(groupGuest).set({ name }).where(eq(groupGuest.id, own.id));
      return;
    }
    const guest = { groupId: locked.group.id, name, keyHash: hashOfToken(access.key), joinedAt: now };
    await tx.insert(groupGuest).values(guest);
  });
}

export type GuestChange = {
  variantId: number;
  /** The line's new quantity, not a difference; 0 takes it out. */
  quantity: number;
  choices: AddOnChoice[];
  /** What the kitchen reads about this dish; '' for nothing. */
  note: string;
  /** A number that grows from change to change of one device, so that a late copy is known. */
  revision: number | null;
};

/** Sets one line of a guest's own. */
export async function changeGuestLine(
  services: Services,
  access: GuestAccess,
  { variantId, quantity, choices, note, revision }: GuestChange,
): Promise<void> {
  const found = await knownGroup(services, access.token);
  const { system } = await services.settings.read();
  const longestNote = Number(system.dish_note_length ?? '0');
  await decideChange(services.database, async (tx) => {
    const { locked, now } = await lockOpen(services, tx, found);
    const guest = guestOfKey(await readGuests(tx, locked.group.id), access.key);
    if (guest === null || guest.removedAt !== null) throw new Refusal(notInGroup);
    const { customerId, branchId } = locked.cart;
    const sender = { device: guest.keyHash, revision };
    const change = { customerId, branchId, variantId, quantity, choices, note, lineId: null, sender };
    await changeLine(tx, { ...change, guestId: guest.id }, { mostLines: mostGuestLines, longestNote, now });
  });
}

async function knownGroup({ database }: Services, token: string): Promise<GroupRow> {
  const found = await findByToken(database, token);
  if (found === null) throw new Refusal(groupUnknown);
  return found;
}

async function lockOpen({ clock }: Services, tx: Transaction, found: GroupRow) {
  const now = clock.now();
  const locked = await lockGroup(tx, found, now);
  const status = statusOf(locked, now);
  if (status !== 'open') throw new Refusal(notOpen[status]);
  return { locked, now };
}

/** Throws where one of the others in the group has this name; case does not matter. */
export function refuseTakenName(name: string, others: readonly string[]): void {
  if (others.some((taken) => folded(taken) === folded(name))) throw new Refusal(nameTaken);
}

const folded = (name: string) => name.normalize('NFKC').toLocaleLowerCase('en');

import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { simulatedMessage } from '../database/schema/accounts.ts';
import { stockItem, variant } from '../database/schema/catalogue.ts';
import { branch } from '../database/schema/places.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { writeMoment } from '../places/wire-dates.ts';
import { reseed } from '../seeding/seed.ts';
import type { Services } from '../services.ts';
import { branchesCard, clockCard, codesCard, resetCard, stockCard } from './foundation-cards.ts';
import type { Simulator } from './simulator.ts';

const shownMessages = 20;
const greatestStock = 1_000_000;
const tenYears = 315_360_000;

const branchId = z.coerce.number().int().positive().max(2_147_483_647);
const switchSchema = z.object({
  open: z
    .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'must be 0 or 1' })
    .transform((value) => value === true || value === '1' || value === 'true'),
});
const stockSchema = z.object({
  variantId: z.coerce.number('must be a number').int('must be a whole number').positive('must be above 0'),
  /** Empty or null = unlimited. */
  stock: z.union([
    z.null(),
    z.literal('').transform(() => null),
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must not be below 0')
      .max(greatestStock, 'is too large'),
  ]),
});
const clockSchema = z.object({
  advanceSeconds: z.coerce
    .number('must be a number of seconds')
    .int('must be whole seconds')
    .min(-tenYears, 'is too far back')
    .max(tenYears, 'is too far ahead'),
});

/** Code inbox, opening, stock, clock and reset: the controls that need no order. */
export function registerFoundationControls(simulator: Simulator, services: Services): void {
  registerInbox(simulator, services);
  registerBranchSwitch(simulator, services);
  registerStock(simulator, services);
  registerClock(simulator, services);
  registerReset(simulator, services);
}

function registerInbox(simulator: Simulator, { database, settings }: Services): void {
  const readCodes = async () => {
    const rows = await database
      .select()
      .from(simulatedMessage)
      .orderBy(desc(simulatedMessage.id))
      .limit(shownMessages);
    const { system } = await settings.read();
    const at = (moment: Date) => writeMoment(moment, system.system_timezone);
    return rows.map(({ id, mobile, code, sentAt }) => ({ id, mobile, code, sentAt: at(sentAt) }));
  };
  simulator.read('codes', readCodes);
  simulator.section({
    id: 'codes',
    rank: -1,
    title: 'One-time codes',
    hint: 'What a telephone would receive. Newest first; a code is good for five minutes.',
    html: async () => codesCard(await readCodes()),
  });
}

function registerBranchSwitch(simulator: Simulator, { database, catalogue }: Services): void {
  simulator.control('branches/:id', switchSchema, async ({ open }, parameters) => {
    const id = branchId.safeParse(parameters['id']);
    if (!id.success) throw new Refusal('There is no such branch.');
    const changed = await database
      .update(branch)
      .set({ takesOrders: open })
      .where(eq(branch.id, id.data))
      .returning({ id: branch.id });
    if (changed.length === 0) throw new Refusal('There is no such branch.');
    await catalogue.changed();
    return [{ id: id.data, isOpen: await catalogue.isOpen(id.data) }];
  });
  simulator.section({
    id: 'branches',
    title: 'Branches',
    hint: 'Closed here means closed at any hour.',
    html: async () => branchesCard(catalogue, [...(await catalogue.menu()).branches.values()]),
  });
}

function registerStock(simulator: Simulator, { database, catalogue }: Services): void {
  simulator.control('stock', stockSchema, async ({ variantId, stock }) => {
    await withTransaction(database, (tx) => setStock(tx, variantId, stock));
    catalogue.stockChanged();
    await catalogue.changed();
    return [{ variantId, stock }];
  });
  simulator.section({
    id: 'stock',
    title: 'Stock',
    hint: 'Search a dish; an empty number means unlimited, 0 means sold out.',
    html: () => stockCard(catalogue),
  });
}

/** Variants that share a stock item share the new number, too; null makes this variant unlimited. */
async function setStock(tx: Transaction, variantId: number, stock: number | null): Promise<void> {
  const [row] = await tx.select().from(variant).where(eq(variant.id, variantId)).for('update');
  if (!row) throw new Refusal('There is no such variant.');
  if (stock === null) {
    await tx.update(variant).set({ stockItemId: null }).where(eq(variant.id, variantId));
    return;
  }
  const stockItemId = row.stockItemId ?? variantId;
  await tx
    .insert(stockItem)
    .values({ id: stockItemId, onHand: stock })
    .onConflictDoUpdate({ target: stockItem.id, set: { onHand: stock } });
  await tx.update(variant).set({ stockItemId }).where(eq(variant.id, variantId));
}

function registerClock(simulator: Simulator, { clock, state, jobs, settings }: Services): void {
  simulator.control('clock', clockSchema, async ({ advanceSeconds }) => {
    await state.moveClock(clock.offset() + advanceSeconds * 1000);
    await jobs.runDue();
    return [{ now: clock.now().toISOString(), offsetSeconds: clock.offset() / 1000 }];
  });
  simulator.section({
    id: 'clock',
    title: 'Clock',
    hint: 'Moves the time of the whole provider: opening hours, codes, offers, orders.',
    html: async () => clockCard(clock, (await settings.read()).system.system_timezone),
  });
}

function registerReset(simulator: Simulator, { clock, database, sessions, state }: Services): void {
  simulator.control('reset', z.object({}), async () => {
    clock.setOffset(0);
    await reseed(database, clock.now());
    sessions.forget();
    await state.refresh();
    return [];
  });
  simulator.section({
    id: 'reset',
    title: 'Start again',
    hint: 'Throws away every order, cart and customer, and fills in the demo data once more.',
    html: async () => resetCard(),
  });
}

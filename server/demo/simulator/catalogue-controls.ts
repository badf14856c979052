import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { parseMinor } from '../../../machines/money.ts';
import type { Transaction } from '../../database/database.ts';
import { stockItem, variant } from '../../database/schema/catalogue.ts';
import { branch, branchHours } from '../../database/schema/places.ts';
import { localMoment } from '../../places/opening-hours.ts';
import { withTransaction } from '../../database/transaction.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { branchesCard, stockCard } from './catalogue-cards.ts';
import type { Simulator } from './simulator.ts';

const greatestStock = 1_000_000;
const greatestPrice = 10_000_000;
const switchSchema = z.object({
  open: z
    .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'must be 0 or 1' })
    .transform((value) => value === true || value === '1' || value === 'true'),
});
const hoursSchema = z.object({
  hours: z.enum(['allDay', 'fromTomorrow'], { error: 'must be allDay or fromTomorrow' }),
});
const variantId = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .positive('must be above 0');
const stockSchema = z.object({
  variantId,
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
const priceSchema = z.object({
  variantId,
  /** Decimal text in, minor units out. */
  price: z.coerce
    .string()
    .transform((text) => parseMinor(text))
    .pipe(z.number('must be an amount').min(1, 'must be above 0').max(greatestPrice, 'is too large')),
});

/** What a branch's staff changes about the menu: open or closed, how many of a dish are left, and what it costs. */
export function registerCatalogueControls(simulator: Simulator, services: Services): void {
  registerBranchSwitch(simulator, services);
  registerStock(simulator, services);
  registerPrices(simulator, services);
}

function registerBranchSwitch(simulator: Simulator, services: Services): void {
  const { database, catalogue } = services;
  simulator.control('branches/:id', switchSchema, async ({ open }, id) => {
    const changed = await database
      .update(branch)
      .set({ takesOrders: open })
      .where(eq(branch.id, id))
      .returning({ id: branch.id });
    if (changed.length === 0) throw new Refusal('There is no such branch.');
    await catalogue.changed();
    return [{ id, isOpen: await catalogue.isOpen(id) }];
  });
  simulator.control('branches/:id/hours', hoursSchema, async ({ hours }, id) => {
    if (!(await catalogue.menu()).branches.has(id)) throw new Refusal('There is no such branch.');
    const ofBranch = eq(branchHours.branchId, id);
    const all = { opens: '00:00:00', closes: '23:59:59', isOpen: true };
    const usual = { opens: '11:00:00', closes: '22:00:00', isOpen: true };
    await withTransaction(database, async (tx) => {
      await tx
        .update(branchHours)
        .set(hours === 'allDay' ? all : usual)
        .where(ofBranch);
      if (hours === 'allDay') return;
      const { day } = localMoment(
        services.clock.now(),
        (await services.settings.read()).system.system_timezone,
      );
      await tx
        .update(branchHours)
        .set({ isOpen: false })
        .where(and(ofBranch, eq(branchHours.day, day)));
    });
    await catalogue.changed();
    return [{ id, isOpen: await catalogue.isOpen(id) }];
  });
  simulator.section({
    id: 'branches',
    title: 'Branches',
    hint: 'Closed here means closed at any hour: nothing is sold for later either. Closed for today opens again tomorrow at 11:00, and sells that now.',
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
    title: 'Stock and prices',
    hint: 'Search a dish; an empty number means unlimited, 0 means sold out. A new price ends a reduced one.',
    html: () => stockCard(catalogue),
  });
}

function registerPrices(simulator: Simulator, { database, catalogue }: Services): void {
  simulator.control('prices', priceSchema, async ({ variantId, price }) => {
    const changed = await database
      .update(variant)
      .set({ price, specialPrice: null })
      .where(eq(variant.id, variantId))
      .returning({ id: variant.id });
    if (changed.length === 0) throw new Refusal('There is no such variant.');
    await catalogue.changed();
    return [{ variantId, price }];
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
  if (row.stockItemId !== null) {
    await tx.update(stockItem).set({ onHand: stock }).where(eq(stockItem.id, row.stockItemId));
    return;
  }
  const [item] = await tx.insert(stockItem).values({ onHand: stock }).returning({ id: stockItem.id });
  const stockItemId = item?.id ?? null;
  await tx.update(variant).set({ stockItemId }).where(eq(variant.id, variantId));
}

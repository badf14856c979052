import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/database.ts';
import * as accounts from '../database/schema/accounts.ts';
import * as carts from '../database/schema/carts.ts';
import * as catalogue from '../database/schema/catalogue.ts';
import * as complaints from '../database/schema/complaints.ts';
import * as dietaryNeeds from '../database/schema/dietary-needs.ts';
import * as orderChanges from '../database/schema/order-changes.ts';
import * as demoGateway from '../database/schema/demo-gateway.ts';
import * as demoIdentity from '../database/schema/demo-identity.ts';
import * as groupOrders from '../database/schema/group-orders.ts';
import * as orders from '../database/schema/orders.ts';
import * as payments from '../database/schema/payments.ts';
import * as pictures from '../database/schema/pictures.ts';
import * as places from '../database/schema/places.ts';
import * as promos from '../database/schema/promos.ts';
import {
  faq,
  job,
  notification,
  providerSettings,
  rateWindow,
  systemState,
} from '../database/schema/system.ts';
import { readSeed } from './read-seed.ts';
import type { Seed } from './read-seed.ts';
import { readProducts, seedBanners, seedSections } from './seed-catalogue.ts';
import { seedCustomers, seedRiders } from './seed-customers.ts';
import { seedMenu } from './seed-menu.ts';
import { seedOrders } from './seed-orders.ts';

const hourMs = 3_600_000;
const areas = [
  accounts,
  pictures,
  places,
  catalogue,
  carts,
  promos,
  orders,
  complaints,
  groupOrders,
  orderChanges,
  dietaryNeeds,
  payments,
  demoGateway,
  demoIdentity,
];
/** Every table that holds data of the demo. */
export const seededTables: PgTable[] = [
  ...areas.flatMap((area) => Object.values(area)),
  faq,
  job,
  notification,
  providerSettings,
  rateWindow,
];
const numberedTables: PgTable[] = [
  accounts.customer,
  accounts.address,
  places.city,
  places.branch,
  catalogue.category,
  catalogue.product,
  catalogue.stockItem,
  catalogue.variant,
  catalogue.addOn,
  catalogue.section,
  catalogue.productRating,
  promos.promo,
  orders.rider,
  orders.order,
  faq,
  notification,
];

/**
 * Fills an empty database, with the demo's data or with the settings alone; does nothing to one that has been seeded.
 * Answers whether the database holds the demo.
 */
export async function seedIfEmpty(database: Database, now: Date, demo: boolean): Promise<boolean> {
  const [state] = await database.select().from(systemState).where(eq(systemState.id, 1));
  if (state?.seededAt) return state.isDemo;
  const seed = await readSeed();
  await database.transaction((tx) => (demo ? fill(tx, seed, now) : fillSettings(tx, seed, now)));
  return demo;
}

async function fillSettings(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  await tx.insert(providerSettings).values({ id: 1, settings: seed.settings });
  await tx
    .insert(systemState)
    .values({ id: 1, seededAt: now })
    .onConflictDoUpdate({ target: systemState.id, set: { seededAt: now } });
}

/** Throws every row away and seeds again; the clock's offset goes back to zero. */
export async function reseed(database: Database, now: Date): Promise<void> {
  const seed = await readSeed();
  await database.transaction(async (tx) => {
    const names = seededTables.map((table) => sql.identifier(getTableName(table)));
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
    await fill(tx, seed, now);
  });
}

async function fill(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  await tx.insert(providerSettings).values({ id: 1, settings: seed.settings });
  await seedMenu(tx, seed, now);
  await seedSections(tx, seed, now);
  await seedBanners(tx, seed, now);
  await seedRiders(tx, seed);
  await seedCustomers(tx, seed, now);
  await seedOrders(tx, seed, await readProducts(tx), now);
  await tx.insert(notification).values(
    seed.notifications.map(({ hoursAgo, image, ...row }) => ({
      ...row,
      image: image ?? '',
      sentAt: new Date(now.getTime() - hoursAgo * hourMs),
    })),
  );
  await tx.insert(faq).values(seed.faqs.map((row, at) => ({ ...row, rowOrder: at })));
  for (const table of numberedTables) await continueNumbersAfter(tx, getTableName(table));
  await tx
    .insert(systemState)
    .values({ id: 1, seededAt: now, isDemo: true })
    .onConflictDoUpdate({
      target: systemState.id,
      set: {
        seededAt: now,
        isDemo: true,
        clockOffsetMs: 0,
        catalogueVersion: sql`${systemState.catalogueVersion} + 1`,
      },
    });
}

async function continueNumbersAfter(tx: Transaction, table: string): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
  );
}

import type { Transaction } from '../database/database.ts';
import { address, customer, wallet } from '../database/schema/accounts.ts';
import { favourite } from '../database/schema/catalogue.ts';
import { rider } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { minorOf } from './amounts.ts';
import type { Seed } from './read-seed.ts';
import { inDays } from './seed-catalogue.ts';
import { productIdOf } from './seed-menu.ts';

type SeedCustomer = Seed['customers'][number];

export async function seedCustomers(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  for (const row of seed.customers) {
    const { id, username, email, mobile, countryCode, referralCode, friendsCode, balance } = row;
    const createdAt = inDays(now, -60);
    await tx
      .insert(customer)
      .values({ id, username, email, mobile, countryCode, referralCode, friendsCode, createdAt });
    await tx.insert(wallet).values({ customerId: id, balance: minorOf(balance) });
    const ledger = ledgerOf(row, now);
    const addresses = row.addresses.map(({ latitude, longitude, ...place }) => ({
      ...place,
      customerId: id,
      countryCode,
      latitude: String(latitude),
      longitude: String(longitude),
      createdAt,
    }));
    const favourites = favouritesOf(seed, row).map((productId) => ({ customerId: id, productId, createdAt }));
    if (ledger.length > 0) await tx.insert(walletEntry).values(ledger);
    if (addresses.length > 0) await tx.insert(address).values(addresses);
    if (favourites.length > 0) await tx.insert(favourite).values(favourites);
  }
}

export async function seedRiders(tx: Transaction, seed: Seed): Promise<void> {
  await tx.insert(rider).values(
    seed.riders.map(({ rating, ratingsCount, ...row }) => ({
      ...row,
      ratingSum: minorOf(rating) * ratingsCount,
      ratingCount: ratingsCount,
    })),
  );
}

function ledgerOf(row: SeedCustomer, now: Date): (typeof walletEntry.$inferInsert)[] {
  let balanceAfter = 0;
  return row.ledger
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ kind, amount, message, orderId, daysAgo }) => {
      const signed = kind === 'credit' ? minorOf(amount) : -minorOf(amount);
      balanceAfter += signed;
      return {
        customerId: row.id,
        amount: signed,
        balanceAfter,
        message,
        orderId,
        at: inDays(now, -daysAgo),
      };
    });
}

function favouritesOf(seed: Seed, row: SeedCustomer): number[] {
  const dishes = seed.dishes.filter((dish) => row.favourites.includes(dish.id));
  return dishes.flatMap((dish) => dish.branches.map((branchId) => productIdOf(branchId, dish.id)));
}

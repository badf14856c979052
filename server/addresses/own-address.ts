import { and, eq } from 'drizzle-orm';
import type { Coordinates } from '../../machines/address/address.ts';
import type { Queryable } from '../database/database.ts';
import { address } from '../database/schema/accounts.ts';

export type AddressRow = typeof address.$inferSelect;

/** One of the customer's own addresses; another customer's is as good as none [A10]. */
export async function findOwnAddress(
  queryable: Queryable,
  customerId: number,
  id: number,
): Promise<AddressRow | null> {
  const [row] = await queryable
    .select()
    .from(address)
    .where(and(eq(address.id, id), eq(address.customerId, customerId)));
  return row ?? null;
}

export function coordinatesOf(row: Pick<AddressRow, 'latitude' | 'longitude'>): Coordinates {
  return { latitude: Number(row.latitude), longitude: Number(row.longitude) };
}

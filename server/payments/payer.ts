import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import type { Payer } from './gateway.ts';

/** Who pays. Some gateways insist on an e-mail address; a customer without one gets an unused address. */
export async function readPayer(queryable: Queryable, customerId: number): Promise<Payer> {
  const [row] = await queryable.select().from(customer).where(eq(customer.id, customerId));
  return {
    name: row?.username ?? '',
    email: row?.email || `customer-${customerId}@example.com`,
    phone: row ? `+${row.countryCode.replace('+', '')}${row.mobile}` : '',
  };
}

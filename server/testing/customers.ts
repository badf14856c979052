import type { Minor } from '../../machines/money.ts';
import { customer, wallet } from '../database/schema/accounts.ts';
import type { Services } from '../services.ts';

/** New customers with a wallet each and an open session; answers their tokens and mobiles. */
export async function makeCustomers(
  { services }: { services: Pick<Services, 'database' | 'clock' | 'sessions'> },
  count: number,
  balance: Minor = 0,
): Promise<{ id: number; token: string; mobile: string }[]> {
  const { database, clock, sessions } = services;
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const mobile = String(9_100_000_000 + at);
    const [row] = await database
      .insert(customer)
      .values({
        username: `Guest ${at}`,
        email: `guest${at}@example.com`,
        countryCode: '91',
        mobile,
        referralCode: `GUEST${at}`,
        createdAt: clock.now(),
      })
      .returning({ id: customer.id });
    if (!row) throw new Error('The customer was not saved');
    await database.insert(wallet).values({ customerId: row.id, balance });
    made.push({ id: row.id, token: await sessions.open(database, row.id), mobile });
  }
  return made;
}

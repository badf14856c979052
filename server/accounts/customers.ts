import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { customer, wallet } from '../database/schema/accounts.ts';
import { Refusal } from '../http/envelope.ts';
import type { CustomerRow } from './user-shape.ts';
import { emailTaken, friendUnknown, mobileTaken, referralTaken } from './account-texts.ts';

/** Without letters and digits that look alike. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

export type NewCustomer = Pick<
  CustomerRow,
  'username' | 'email' | 'mobile' | 'countryCode' | 'friendsCode'
> & {
  /** Their own code as the device proposed it; null lets the provider make one. */
  referralCode: string | null;
  appPushId: string;
  webPushId: string;
  platform: string;
};

export async function customerByMobile(queryable: Queryable, mobile: string): Promise<CustomerRow | null> {
  const [row] = await queryable.select().from(customer).where(eq(customer.mobile, mobile));
  return row ?? null;
}

/** The row and the wallet balance; null when the account is gone. */
export async function readCustomer(
  queryable: Queryable,
  id: number,
): Promise<{ row: CustomerRow; balance: Minor } | null> {
  const [found] = await queryable
    .select({ row: customer, balance: wallet.balance })
    .from(customer)
    .innerJoin(wallet, eq(wallet.customerId, customer.id))
    .where(eq(customer.id, id));
  return found ?? null;
}

/** Adds a customer with an empty wallet. Refuses what is taken and an inviter's code that nobody has [R1.23]. */
export async function addCustomer(tx: Transaction, wish: NewCustomer, now: Date): Promise<CustomerRow> {
  await refuseTaken(tx, wish);
  const referralCode = wish.referralCode ?? (await freeReferralCode(tx));
  const [row] = await tx
    .insert(customer)
    .values({ ...wish, referralCode, createdAt: now })
    .returning();
  if (!row) throw new Error('The new customer was not stored');
  await tx.insert(wallet).values({ customerId: row.id, balance: 0 });
  return row;
}

export async function isReferralCodeTaken(queryable: Queryable, code: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.referralCode, code));
  return rows.length > 0;
}

async function refuseTaken(tx: Transaction, wish: NewCustomer): Promise<void> {
  const byEmail = await tx.select({ id: customer.id }).from(customer).where(eq(customer.email, wish.email));
  if (byEmail.length > 0) throw new Refusal(emailTaken);
  if (await customerByMobile(tx, wish.mobile)) throw new Refusal(mobileTaken);
  if (wish.friendsCode !== '' && !(await isReferralCodeTaken(tx, wish.friendsCode))) {
    throw new Refusal(friendUnknown);
  }
  if (wish.referralCode !== null && (await isReferralCodeTaken(tx, wish.referralCode))) {
    throw new Refusal(referralTaken);
  }
}

async function freeReferralCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = Array.from({ length: codeLength }, () =>
      codeLetters.charAt(randomInt(codeLetters.length)),
    ).join('');
    if (!(await isReferralCodeTaken(tx, code))) return code;
  }
}

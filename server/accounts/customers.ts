import { and, eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { customer, wallet } from '../database/schema/accounts.ts';
import { breaksConstraint } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { PhoneNumber } from './phone-number.ts';
import type { CustomerRow } from './user-shape.ts';
import { friendTooLate, friendUnknown, mobileTaken, referralTaken } from './account-texts.ts';

export type NewCustomer = Pick<
  CustomerRow,
  'username' | 'email' | 'mobile' | 'countryCode' | 'friendsCode' | 'orderedBefore'
> & {
  /** Their own code as the device proposed it; null when it made none: the provider makes none either. */
  referralCode: string | null;
};

/** The customer of this telephone, or null. */
export async function customerByPhone(
  queryable: Queryable,
  { countryCode, mobile }: Pick<PhoneNumber, 'countryCode' | 'mobile'>,
): Promise<CustomerRow | null> {
  const [row] = await queryable
    .select()
    .from(customer)
    .where(and(eq(customer.countryCode, countryCode), eq(customer.mobile, mobile)));
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

/**
 * Adds a customer with an empty wallet. Refuses what is taken, an unknown inviter's code, and any such code where an
 * earlier account of the telephone has ordered [R1.23].
 */
export async function addCustomer(tx: Transaction, wanted: NewCustomer, now: Date): Promise<CustomerRow> {
  await refuseTaken(tx, wanted);
  const [row] = await tx
    .insert(customer)
    .values({ ...wanted, createdAt: now })
    .returning();
  if (!row) throw new Error('The new customer was not stored');
  await tx.insert(wallet).values({ customerId: row.id, balance: 0 });
  return row;
}

/** Two devices that take the same value at once: the second gets an error that names what the first took. */
export function explainTaken(error: unknown): never {
  if (breaksConstraint(error, 'customer_mobile_unique')) throw new Refusal(mobileTaken);
  if (breaksConstraint(error, 'customer_referral_code_unique')) throw new Refusal(referralTaken);
  throw error;
}

async function isReferralCodeTaken(queryable: Queryable, code: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.referralCode, code));
  return rows.length > 0;
}

async function refuseTaken(tx: Transaction, wanted: NewCustomer): Promise<void> {
  if (await customerByPhone(tx, wanted)) throw new Refusal(mobileTaken);
  if (wanted.friendsCode !== '' && !(await isReferralCodeTaken(tx, wanted.friendsCode))) {
    throw new Refusal(friendUnknown);
  }
  if (wanted.friendsCode !== '' && wanted.orderedBefore) throw new Refusal(friendTooLate);
  if (wanted.referralCode !== null && (await isReferralCodeTaken(tx, wanted.referralCode))) {
    throw new Refusal(referralTaken);
  }
}

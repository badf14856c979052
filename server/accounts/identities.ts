import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { customer, identity } from '../database/schema/accounts.ts';
import { breaksConstraint } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { VerifiedIdentity } from '../identity/verify-id-token.ts';
import type { Services } from '../services.ts';
import { identityBusy, identityUnknown } from './account-texts.ts';
import { explainTaken } from './customers.ts';
import type { CustomerRow } from './user-shape.ts';

/** Whom an ID token vouches for; refuses any other text. Asks the network for keys, so never inside a transaction [A1]. */
export async function vouchedFor(
  { identityProvider }: Services,
  token: string | null,
): Promise<VerifiedIdentity> {
  let found: VerifiedIdentity | null;
  try {
    found = (await identityProvider?.verify(token ?? '')) ?? null;
  } catch {
    throw new Refusal(identityBusy, { data: {} });
  }
  if (found === null) throw new Refusal(identityUnknown, { data: {} });
  return found;
}

/** The customer who signs in with this identity, or null. */
export async function customerOfIdentity(
  queryable: Queryable,
  { issuer, subject }: VerifiedIdentity,
): Promise<CustomerRow | null> {
  const [found] = await queryable
    .select({ row: customer })
    .from(identity)
    .innerJoin(customer, eq(customer.id, identity.customerId))
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)));
  return found?.row ?? null;
}

/** From now on this identity signs in this customer. */
export async function addIdentity(
  tx: Transaction,
  { issuer, subject }: VerifiedIdentity,
  customerId: number,
  now: Date,
): Promise<void> {
  await tx.insert(identity).values({ issuer, subject, customerId, createdAt: now });
}

/** Two devices that sign up at once: the second finds what the first made when it asks again. */
export function explainSignUpRace(error: unknown): never {
  if (breaksConstraint(error, 'identity_pkey')) throw new Refusal(identityBusy, { data: {} });
  return explainTaken(error);
}

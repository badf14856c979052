import { z } from 'zod';
import type { IdentityProvider } from '../../identity/identity-provider.ts';
import { IdentityNo } from './identity-no.ts';
import type { DemoAccount, StandInBooks } from './stand-in-books.ts';
import type { createStandInTokens } from './stand-in-tokens.ts';

export type CallParts = {
  books: StandInBooks;
  tokens: ReturnType<typeof createStandInTokens>;
  verify: IdentityProvider['verify'];
  /** Where the shop is, for links in messages. */
  origin: string;
};
export type Body = Record<string, unknown>;
export type CallOf = (parts: CallParts, body: Body) => Promise<object>;

export const text = z.string().max(4000);
const pendingPrefix = 'pending:';

/** The answer to a first factor: tokens, or that a second one is wanted. */
export async function opened({ tokens }: CallParts, account: DemoAccount): Promise<object> {
  if (account.disabled) throw new IdentityNo('USER_DISABLED');
  const { uid: localId, email, name, factorMobile } = account;
  const known = { localId, ...(email !== '' && { email }), ...(name !== '' && { displayName: name }) };
  if (factorMobile === '') return { ...known, ...tokens.issue(account) };
  const { refreshToken } = tokens.issue(account);
  const mfaInfo = [{ mfaEnrollmentId: 'sms', phoneInfo: endOf(factorMobile) }];
  return { ...known, mfaPendingCredential: pendingPrefix + refreshToken, mfaInfo };
}

/** Whose first factor was right and who still owes a second one. */
export async function pendingOf({ books, tokens }: CallParts, pending: string): Promise<DemoAccount> {
  const read = pending.startsWith(pendingPrefix)
    ? tokens.readRefreshToken(pending.slice(pendingPrefix.length))
    : null;
  const account = read && (await books.find(read.uid));
  if (!account) throw new IdentityNo('INVALID_MFA_PENDING_CREDENTIAL');
  return account;
}

export function parse<T>(shape: z.ZodType<T>, value: unknown, no: string): T {
  const read = shape.safeParse(value);
  if (!read.success) throw new IdentityNo(no);
  return read.data;
}

/** A caller with only the first factor sees no more of the number than its end. */
function endOf(mobile: string): string {
  return `+${'*'.repeat(mobile.length - 4)}${mobile.slice(-4)}`;
}

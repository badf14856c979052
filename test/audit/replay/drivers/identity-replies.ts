import type { Factor } from '../../../../machines/identity/identity.ts';

const email = 'asha@example.org';
const account = { localId: 'asha', email, displayName: 'Asha' };
const lifetimeSeconds = 3600;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token as the SDK reads it, good for an hour from `now`, in ms; nobody checks that it is signed. */
function idTokenAt(now: number): string {
  const at = Math.floor(now / 1000);
  const claims = { sub: account.localId, email, iat: at, auth_time: at, exp: at + lifetimeSeconds };
  return `${encoded({ alg: 'none' })}.${encoded({ ...claims, firebase: { sign_in_provider: 'google.com' } })}.`;
}

const expiresIn = String(lifetimeSeconds);

/** The third party's answers, in the form of its SDK; `now` is the page's time in ms. */
export const signedInThere = (now: number) => ({
  ...account,
  idToken: idTokenAt(now),
  refreshToken: 'refresh-1',
  expiresIn,
  providerId: 'google.com',
});
export const renewed = (now: number) => ({
  id_token: idTokenAt(now),
  access_token: idTokenAt(now),
  refresh_token: 'refresh-1',
  expires_in: expiresIn,
  token_type: 'Bearer',
  user_id: account.localId,
});
export const lookedUp = () => ({ users: [{ ...account, providerUserInfo: [] }] });

/** The third party's words for the codes of its SDK, where they are others. */
const words: Record<string, string> = {
  'invalid-credential': 'INVALID_LOGIN_CREDENTIALS',
  'email-already-in-use': 'EMAIL_EXISTS',
  'expired-action-code': 'EXPIRED_OOB_CODE',
  'too-many-requests': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'invalid-verification-code': 'INVALID_CODE',
  // The SDK knows this one of the address of a page only; the other one has the same ending.
  'unauthorized-domain': 'OPERATION_NOT_ALLOWED',
};

/** A “no” of the third party, with which the SDK fails so; null for an answer that is lost. */
export function refusedThere(_message: string, failure: Record<string, unknown>): object | null {
  const code = String(failure['code']);
  if (code === 'network-request-failed') return null;
  if (code === 'multi-factor-auth-required')
    return { mfaPendingCredential: 'pending', mfaInfo: (failure['factors'] as Factor[]).map(wireFactor) };
  const message = words[code] ?? code.toUpperCase().replaceAll('-', '_');
  return { httpStatus: 400, error: { code: 400, message, errors: [] } };
}

function wireFactor({ kind, hint }: Factor): object {
  const enrolled = { mfaEnrollmentId: kind, displayName: hint, enrolledAt: '2026-01-01T00:00:00Z' };
  return kind === 'sms' ? { ...enrolled, phoneInfo: hint } : { ...enrolled, totpInfo: {} };
}

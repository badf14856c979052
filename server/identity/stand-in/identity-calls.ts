import { z } from 'zod';
import type { IdentityProvider } from '../identity-provider.ts';
import type { DemoAccount, StandInBooks } from './stand-in-books.ts';
import type { createStandInTokens } from './stand-in-tokens.ts';

/** What the identity provider says no with; the SDK makes its codes of these words. */
export class IdentityNo extends Error {}

export type CallParts = {
  books: StandInBooks;
  tokens: ReturnType<typeof createStandInTokens>;
  verify: IdentityProvider['verify'];
  /** Where the shop is, for links in messages. */
  origin: string;
};
type Body = Record<string, unknown>;
type CallOf = (parts: CallParts, body: Body) => Promise<object>;

const text = z.string().max(4000);
const credentials = z.object({ email: z.email(), password: text });
const idpShape = z.object({ requestUri: text.default(''), postBody: text.nullish() });
const idpToken = z.object({ sub: z.string().optional(), email: z.email(), name: z.string().default('') });
const messageShape = z.object({
  requestType: z.string(),
  email: z.email('INVALID_EMAIL'),
  continueUrl: z.url().optional(),
});
const pendingPrefix = 'pending:';

/** The calls of the identity toolkit that the SDK makes for this shop, by their names. */
export const identityCalls: Record<string, CallOf> = {
  'accounts:signUp': async (parts, body) => {
    const { email, password } = parse(credentials, body, 'INVALID_EMAIL');
    if (password.length < 6) throw new IdentityNo('WEAK_PASSWORD : Password should be at least 6 characters');
    if (await parts.books.findBy('password', email)) throw new IdentityNo('EMAIL_EXISTS');
    const account = await parts.books.ensure('password', email, '');
    await parts.books.change(account.uid, { passwordHash: parts.books.hashOf(password) });
    return opened(parts, account);
  },
  'accounts:signInWithPassword': async (parts, body) => {
    const { email, password } = parse(credentials, body, 'INVALID_EMAIL');
    const account = await parts.books.findBy('password', email);
    if (account === null || account.passwordHash !== parts.books.hashOf(password))
      throw new IdentityNo('INVALID_LOGIN_CREDENTIALS');
    return opened(parts, account);
  },
  'accounts:signInWithIdp': async (parts, body) => {
    const { requestUri, postBody } = parse(idpShape, body, 'INVALID_IDP_RESPONSE');
    const posted = new URLSearchParams(postBody ?? new URL(requestUri, 'http://stand-in').search);
    const providerId = posted.get('providerId') ?? '';
    const said = parse(idpToken, jsonOf(posted.get('id_token')), 'INVALID_IDP_RESPONSE');
    const account = await parts.books.ensure(providerId, said.email, said.name);
    const answer = await opened(parts, account);
    return { ...answer, providerId, federatedId: said.email, rawUserInfo: JSON.stringify(said) };
  },
  'accounts:signInWithCustomToken': async (parts, body) => {
    const { token } = parse(z.object({ token: text }), body, 'INVALID_CUSTOM_TOKEN');
    const said = parse(idpToken, jsonOf(token), 'INVALID_CUSTOM_TOKEN');
    return opened(parts, await parts.books.ensure('custom', said.email, said.name));
  },
  'accounts:signInWithEmailLink': async (parts, body) => {
    const { email, oobCode } = parse(z.object({ email: z.email(), oobCode: text }), body, 'INVALID_EMAIL');
    const message = await parts.books.take('link', oobCode);
    if (message === null || message.recipient !== email.toLowerCase())
      throw new IdentityNo('INVALID_OOB_CODE');
    return opened(parts, await parts.books.ensure('password', email, ''));
  },
  'accounts:sendOobCode': async (parts, body) => {
    const { requestType, email, continueUrl } = parse(messageShape, body, 'INVALID_EMAIL');
    const recipient = email.toLowerCase();
    if (requestType === 'EMAIL_SIGNIN') {
      await parts.books.send({ kind: 'link', uid: null, recipient }, (code) =>
        linkTo(continueUrl ?? parts.origin, 'signIn', code),
      );
    } else if (await parts.books.findBy('password', email)) {
      const page = `${parts.origin}/emulator/auth/action`;
      await parts.books.send({ kind: 'reset', uid: null, recipient }, (code) =>
        linkTo(page, 'resetPassword', code),
      );
    }
    return { email };
  },
  'accounts:resetPassword': async ({ books }, body) => {
    const shape = z.object({ oobCode: text, newPassword: text.min(6) });
    const { oobCode, newPassword } = parse(shape, body, 'WEAK_PASSWORD');
    const message = await books.take('reset', oobCode);
    const account = message && (await books.findBy('password', message.recipient));
    if (!account) throw new IdentityNo('INVALID_OOB_CODE');
    await books.change(account.uid, { passwordHash: books.hashOf(newPassword) });
    return { email: account.email, requestType: 'PASSWORD_RESET' };
  },
  'accounts:lookup': async (parts, body) => {
    const account = await ownerOf(parts, body);
    const { uid: localId, email, name: displayName, provider } = account;
    const providerUserInfo = [{ providerId: provider, rawId: email, email, displayName }];
    return {
      users: [{ localId, email, displayName, emailVerified: provider !== 'password', providerUserInfo }],
    };
  },
  'accounts:update': async (parts, body) => {
    const account = await ownerOf(parts, body);
    const { displayName = '' } = parse(z.object({ displayName: text.optional() }), body, 'INVALID_REQUEST');
    await parts.books.change(account.uid, { name: displayName });
    const tokens = parts.tokens.issue({ ...account, name: displayName });
    return { localId: account.uid, email: account.email, displayName, ...tokens };
  },
  'accounts/mfaSignIn:start': async (parts, body) => {
    const account = await pendingOf(parts, body);
    await parts.books.send({ kind: 'factor', uid: account.uid, recipient: account.factorMobile }, () => '');
    return { phoneResponseInfo: { sessionInfo: account.uid } };
  },
  'accounts/mfaSignIn:finalize': async (parts, body) => {
    const account = await pendingOf(parts, body);
    const shape = z.object({ phoneVerificationInfo: z.object({ code: text }) });
    const { phoneVerificationInfo } = parse(shape, body, 'INVALID_CODE');
    const message = await parts.books.take('factor', phoneVerificationInfo.code);
    if (message?.uid !== account.uid) throw new IdentityNo('INVALID_CODE');
    return parts.tokens.issue(account);
  },
};

/** `securetoken`: a fresh ID token for a refresh token. */
export async function refreshed({ books, tokens }: CallParts, body: Body): Promise<object> {
  const { refresh_token: given } = parse(z.object({ refresh_token: text }), body, 'MISSING_REFRESH_TOKEN');
  const read = tokens.readRefreshToken(given);
  if (read === null) throw new IdentityNo('INVALID_REFRESH_TOKEN');
  const account = await books.find(read.uid);
  if (account === null) throw new IdentityNo('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityNo('USER_DISABLED');
  const { idToken, refreshToken, expiresIn } = tokens.issue(account, read.signedInAt);
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
  };
}

/** The answer to a first factor: tokens, or that a second one is wanted. */
async function opened({ tokens }: CallParts, account: DemoAccount): Promise<object> {
  if (account.disabled) throw new IdentityNo('USER_DISABLED');
  const { uid: localId, email, name: displayName, factorMobile } = account;
  if (factorMobile === '') return { localId, email, displayName, ...tokens.issue(account) };
  const { refreshToken } = tokens.issue(account);
  const mfaInfo = [{ mfaEnrollmentId: 'sms', phoneInfo: `+${factorMobile}`, displayName: '' }];
  return { localId, email, displayName, mfaPendingCredential: pendingPrefix + refreshToken, mfaInfo };
}

async function pendingOf({ books, tokens }: CallParts, body: Body): Promise<DemoAccount> {
  const { mfaPendingCredential: pending } = parse(
    z.object({ mfaPendingCredential: text }),
    body,
    'INVALID_MFA_PENDING_CREDENTIAL',
  );
  const read = pending.startsWith(pendingPrefix)
    ? tokens.readRefreshToken(pending.slice(pendingPrefix.length))
    : null;
  const account = read && (await books.find(read.uid));
  if (!account) throw new IdentityNo('INVALID_MFA_PENDING_CREDENTIAL');
  return account;
}

async function ownerOf({ books, verify }: CallParts, body: Body): Promise<DemoAccount> {
  const { idToken } = parse(z.object({ idToken: text }), body, 'INVALID_ID_TOKEN');
  const vouched = await verify(idToken);
  if (vouched === null) throw new IdentityNo('INVALID_ID_TOKEN');
  const account = await books.find(vouched.subject);
  if (account === null) throw new IdentityNo('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityNo('USER_DISABLED');
  return account;
}

function linkTo(page: string, mode: string, code: string): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries({ mode, oobCode: code, apiKey: 'demo', lang: 'en' }))
    url.searchParams.set(name, value);
  return url.href;
}

function parse<T>(shape: z.ZodType<T>, value: unknown, no: string): T {
  const read = shape.safeParse(value);
  if (!read.success) throw new IdentityNo(no);
  return read.data;
}

function jsonOf(given: string | null): unknown {
  try {
    return JSON.parse(given ?? '');
  } catch {
    return null;
  }
}

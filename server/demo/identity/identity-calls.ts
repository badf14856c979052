import { z } from 'zod';
import { opened, parse, text, type Body, type CallOf, type CallParts } from './call-parts.ts';
import { IdentityNo } from './identity-no.ts';
import type { DemoAccount } from './stand-in-books.ts';
import { telephoneCalls, telephoneOf } from './telephone-calls.ts';

const credentials = z.object({ email: z.email(), password: text });
const idpShape = z.object({ requestUri: text.default(''), postBody: text.nullish() });
const idpToken = z.object({ sub: z.string().optional(), email: z.email(), name: z.string().default('') });
const messageShape = z.object({
  requestType: z.string(),
  email: z.email('INVALID_EMAIL'),
  continueUrl: z.url().optional(),
});

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
    const claims = parse(idpToken, jsonOf(posted.get('id_token')), 'INVALID_IDP_RESPONSE');
    const account = await parts.books.ensure(providerId, claims.email, claims.name);
    const answer = await opened(parts, account);
    return { ...answer, providerId, federatedId: claims.email, rawUserInfo: JSON.stringify(claims) };
  },
  'accounts:signInWithCustomToken': async (parts, body) => {
    const { token } = parse(z.object({ token: text }), body, 'INVALID_CUSTOM_TOKEN');
    const claims = parse(idpToken, jsonOf(token), 'INVALID_CUSTOM_TOKEN');
    return opened(parts, await parts.books.ensure('custom', claims.email, claims.name));
  },
  'accounts:signInWithEmailLink': async (parts, body) => {
    const { email, oobCode } = parse(z.object({ email: z.email(), oobCode: text }), body, 'INVALID_EMAIL');
    const message = await parts.books.takeLink('link', oobCode);
    if (message === null || message.recipient !== email.toLowerCase())
      throw new IdentityNo('INVALID_OOB_CODE');
    return opened(parts, await parts.books.ensure('password', email, ''));
  },
  'accounts:sendOobCode': async (parts, body) => {
    const { requestType, email, continueUrl } = parse(messageShape, body, 'INVALID_EMAIL');
    const recipient = email.toLowerCase();
    if (requestType === 'EMAIL_SIGNIN') {
      await parts.books.sendLink({ kind: 'link', recipient }, (code) =>
        linkTo(continueUrl ?? parts.origin, 'signIn', code),
      );
    } else if (await parts.books.findBy('password', email)) {
      const page = `${parts.origin}/emulator/auth/action`;
      await parts.books.sendLink({ kind: 'reset', recipient }, (code) => linkTo(page, 'resetPassword', code));
    }
    return { email };
  },
  'accounts:resetPassword': async ({ books }, body) => {
    const shape = z.object({ oobCode: text, newPassword: text.min(6) });
    const { oobCode, newPassword } = parse(shape, body, 'WEAK_PASSWORD');
    const message = await books.takeLink('reset', oobCode);
    const account = message && (await books.findBy('password', message.recipient));
    if (!account) throw new IdentityNo('INVALID_OOB_CODE');
    await books.change(account.uid, { passwordHash: books.hashOf(newPassword) });
    return { email: account.email, requestType: 'PASSWORD_RESET' };
  },
  'accounts:lookup': async (parts, body) => {
    const account = await ownerOf(parts, body);
    const { uid: localId, email, name, provider, mobile } = account;
    if (provider === 'phone') return { users: [{ localId, ...telephoneOf(mobile) }] };
    const known = { email, ...(name !== '' && { displayName: name }) };
    const providerUserInfo = [{ providerId: provider, rawId: email, ...known }];
    return { users: [{ localId, ...known, emailVerified: provider !== 'password', providerUserInfo }] };
  },
  ...telephoneCalls,
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

function jsonOf(given: string | null): unknown {
  try {
    return JSON.parse(given ?? '');
  } catch {
    return null;
  }
}

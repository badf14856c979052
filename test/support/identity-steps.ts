export type Answer = { status: number; word: string | null; told: unknown };

/** An identity provider as the browser calls it, and its administration. */
export type World = {
  ask: (path: string, payload?: object) => Promise<{ status: number; body: unknown }>;
  /** The code of the last text message, and the one in the link of the last mail. */
  newestCode: () => Promise<string>;
  newestLinkCode: () => Promise<string>;
  wantSecondFactor: (uid: string, mobile: string) => Promise<void>;
  disable: (uid: string) => Promise<void>;
};
type Kept = Map<string, unknown>;
type Step = { title: string; run: (world: World, kept: Kept) => Promise<Answer> };

/** The fields of an answer and of an ID token that SDK, app and provider read; those of the second list with their value. */
const read =
  'idToken refreshToken localId mfaPendingCredential mfaInfo mfaEnrollmentId phoneResponseInfo sessionInfo users providerUserInfo ' +
  'id_token access_token refresh_token user_id recaptchaSiteKey firebase iss aud sub iat exp auth_time';
const readWithValue =
  'email displayName phoneNumber phoneInfo providerId expiresIn expires_in token_type requestType ' +
  'sign_in_provider phone_number name';
const named = new Set(read.split(' '));
const valued = new Set(readWithValue.split(' '));

const toolkit = (name: string, version = 'v1') =>
  `/identitytoolkit.googleapis.com/${version}/accounts${name}`;
const renewal = '/securetoken.googleapis.com/v1/token';
const email = 'meera@example.com';
const password = 'correct horse';
const google = { sub: 'meera-at-google', email: 'meera@gmail.example', name: 'Meera' };
const postBody = new URLSearchParams({
  id_token: JSON.stringify(google),
  providerId: 'google.com',
}).toString();
const returnSecureToken = true;
const mobile = '919812345670';
const recaptchaToken = 'checked';

/** Makes a call, stores what later steps need, and returns what a reader would notice. */
async function told(world: World, kept: Kept, path: string, payload?: object): Promise<Answer> {
  const { status, body } = await world.ask(path, payload);
  for (const [name, value] of Object.entries(Object(body))) kept.set(name, value);
  const message: unknown = Object(Object(body).error).message;
  const word = typeof message === 'string' ? (message.split(' : ')[0] ?? '') : null;
  return { status, word, told: word === null ? visible(body) : null };
}

function visible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = Object.entries(value)
    .filter(([name]) => named.has(name) || valued.has(name))
    .map(([name, part]) => {
      if (valued.has(name)) return [name, part];
      if (name === 'idToken' || name === 'id_token') return [name, visible(claimsOf(String(part)))];
      return [name, visible(part)];
    });
  return Object.fromEntries(entries);
}

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

const asks = (title: string, path: string, payload?: object | ((kept: Kept) => object)): Step => ({
  title,
  run: (world, kept) => told(world, kept, path, typeof payload === 'function' ? payload(kept) : payload),
});

const sends = (title: string, act: (world: World, kept: Kept) => Promise<Answer>): Step => ({
  title,
  run: act,
});

const byPassword = { email, password, returnSecureToken };
const sessionOf = (kept: Kept) => Object(kept.get('phoneResponseInfo')).sessionInfo;
const pendingOf = (kept: Kept) => kept.get('mfaPendingCredential');
const enrolmentOf = (kept: Kept) => Object(Object(kept.get('mfaInfo'))[0]).mfaEnrollmentId;

/** Every call of the SDK that this shop's pages make, in the order of a story, with what goes wrong on the way. */
export const identitySteps: readonly Step[] = [
  asks('[R7.4] an account by e-mail', toolkit(':signUp'), byPassword),
  asks('[R8.11] an address that is taken', toolkit(':signUp'), byPassword),
  asks('[R8.11] a password that is too short', toolkit(':signUp'), {
    email: 'b@example.com',
    password: '12345',
  }),
  asks('[R8.11] an address that is none', toolkit(':signUp'), { email: 'meera', password }),
  asks('[R8.11] a wrong password', toolkit(':signInWithPassword'), { ...byPassword, password: 'wrong one' }),
  asks('[R8.11] nobody’s address', toolkit(':signInWithPassword'), { ...byPassword, email: 'x@example.com' }),
  asks('[R7.4] the right password', toolkit(':signInWithPassword'), byPassword),
  asks('[R4.17] who that is', toolkit(':lookup'), (kept) => ({ idToken: kept.get('idToken') })),
  asks('[R4.17] who nobody is', toolkit(':lookup'), { idToken: 'x' }),
  asks('[R4.17] a fresh token', renewal, (kept) => ({
    grant_type: 'refresh_token',
    refresh_token: kept.get('refreshToken'),
  })),
  asks('[R4.17] a fresh token for nothing', renewal, { grant_type: 'refresh_token', refresh_token: 'x' }),
  asks('[R7.4] a mail with a link', toolkit(':sendOobCode'), {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: 'http://127.0.0.1/home',
    canHandleCodeInApp: true,
  }),
  sends('[R8.11] a link that is none', (world, kept) =>
    told(world, kept, toolkit(':signInWithEmailLink'), { email, oobCode: 'x' }),
  ),
  sends('[R7.4] the link', async (world, kept) => {
    kept.set('oobCode', await world.newestLinkCode());
    return told(world, kept, toolkit(':signInWithEmailLink'), { email, oobCode: kept.get('oobCode') });
  }),
  asks('[R8.11] the link once more', toolkit(':signInWithEmailLink'), (kept) => ({
    email,
    oobCode: kept.get('oobCode'),
  })),
  asks('[R7.4] a mail for another password, to nobody', toolkit(':sendOobCode'), {
    requestType: 'PASSWORD_RESET',
    email: 'x@example.com',
  }),
  asks('[R7.4] a mail for another password', toolkit(':sendOobCode'), {
    requestType: 'PASSWORD_RESET',
    email,
  }),
  sends('[R7.4] another password', async (world, kept) => {
    kept.set('oobCode', await world.newestLinkCode());
    const payload = { oobCode: kept.get('oobCode'), newPassword: password };
    return told(world, kept, toolkit(':resetPassword'), payload);
  }),
  asks('[R8.11] another password with a spent code', toolkit(':resetPassword'), (kept) => ({
    oobCode: kept.get('oobCode'),
    newPassword: password,
  })),
  asks('[R1.13] the answer of a window', toolkit(':signInWithIdp'), {
    requestUri: 'http://localhost',
    postBody,
    returnSecureToken,
    returnIdpCredential: true,
  }),
  asks('[R1.13] the same account once more', toolkit(':signInWithIdp'), {
    requestUri: `http://localhost/?${postBody}`,
    returnSecureToken,
    returnIdpCredential: true,
  }),
  asks('[R4.17] who came by the window', toolkit(':lookup'), (kept) => ({ idToken: kept.get('idToken') })),
  asks('[R8.11] a token of another app that is none', toolkit(':signInWithCustomToken'), {
    token: 'x',
    returnSecureToken,
  }),
  asks(
    '[R7.4] what the SDK asks before a text message',
    '/identitytoolkit.googleapis.com/v1/recaptchaParams',
  ),
  asks('[R8.11] a number that is none', toolkit(':sendVerificationCode'), {
    phoneNumber: '12',
    recaptchaToken,
  }),
  asks('[R7.4] a code to a telephone', toolkit(':sendVerificationCode'), {
    phoneNumber: `+${mobile}`,
    recaptchaToken,
  }),
  asks('[R8.11] a wrong code', toolkit(':signInWithPhoneNumber'), (kept) => ({
    sessionInfo: kept.get('sessionInfo'),
    code: 'x',
  })),
  asks('[R8.11] a code of nothing', toolkit(':signInWithPhoneNumber'), { sessionInfo: 'x', code: '123456' }),
  sends('[R7.4] the right code', async (world, kept) => {
    kept.set('code', await world.newestCode());
    const payload = { sessionInfo: kept.get('sessionInfo'), code: kept.get('code') };
    return told(world, kept, toolkit(':signInWithPhoneNumber'), payload);
  }),
  asks('[R8.11] the right code once more', toolkit(':signInWithPhoneNumber'), (kept) => ({
    sessionInfo: kept.get('sessionInfo'),
    code: kept.get('code'),
  })),
  asks('[R4.17] who came by telephone', toolkit(':lookup'), (kept) => ({ idToken: kept.get('idToken') })),
  sends('[R7.4] an account that wants a second step', async (world, kept) => {
    await told(world, kept, toolkit(':signInWithPassword'), byPassword);
    await world.wantSecondFactor(String(kept.get('localId')), mobile);
    return told(world, kept, toolkit(':signInWithPassword'), byPassword);
  }),
  asks('[R8.11] a second step of nobody', toolkit('/mfaSignIn:start', 'v2'), {}),
  asks('[R7.4] the code of the second step', toolkit('/mfaSignIn:start', 'v2'), (kept) => ({
    mfaPendingCredential: pendingOf(kept),
    mfaEnrollmentId: enrolmentOf(kept),
    phoneSignInInfo: { recaptchaToken, clientType: 'CLIENT_TYPE_WEB' },
  })),
  asks('[R8.11] a wrong code of the second step', toolkit('/mfaSignIn:finalize', 'v2'), (kept) => ({
    mfaPendingCredential: pendingOf(kept),
    phoneVerificationInfo: { sessionInfo: sessionOf(kept), code: 'x' },
  })),
  asks('[R8.11] a code without its first step', toolkit('/mfaSignIn:finalize', 'v2'), {}),
  sends('[R7.4] the right code of the second step', async (world, kept) =>
    told(world, kept, toolkit('/mfaSignIn:finalize', 'v2'), {
      mfaPendingCredential: pendingOf(kept),
      phoneVerificationInfo: { sessionInfo: sessionOf(kept), code: await world.newestCode() },
    }),
  ),
  sends('[R8.11] an account that was disabled', async (world, kept) => {
    await world.disable(String(Object(claimsOf(String(kept.get('idToken')))).sub));
    return told(world, kept, toolkit(':signInWithPassword'), byPassword);
  }),
  asks('[R4.17] a fresh token of an account that was disabled', renewal, (kept) => ({
    grant_type: 'refresh_token',
    refresh_token: kept.get('refreshToken'),
  })),
];

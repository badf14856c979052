import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  inMemoryPersistence,
  initializeAuth,
  OAuthProvider,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  TotpMultiFactorGenerator,
  type Auth,
  type ConfirmationResult,
  type MultiFactorResolver,
  type User,
} from 'firebase/auth';
import { isTokenSpent, tokenLifetime, type IdentityUser } from '../../../machines/identity/identity.ts';
import type { WindowProvider } from '../../../machines/identity/window-providers.ts';
import { failure, hintsOf, isMultiFactorError } from './identity-failures.ts';

export {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
};

const auths = new WeakMap<FirebaseApp, Auth>();
/** The provider's ids of the sign-ins with a window, and the scopes of each. */
const windows: Record<WindowProvider, { id: string; scopes: readonly string[] }> = {
  google: { id: 'google.com', scopes: ['profile', 'email'] },
  apple: { id: 'apple.com', scopes: ['name', 'email'] },
  facebook: { id: 'facebook.com', scopes: ['email'] },
};
/** The provider's ids of sign-in methods, and their names on the wire. */
const wireNames: Record<string, string> = {
  'google.com': 'google',
  'apple.com': 'apple',
  'facebook.com': 'facebook',
  password: 'email',
  emailLink: 'email',
};

/** Who is signed in on this device. The helper of windows is loaded when one opens, not at each visit. */
export function authOf(
  app: FirebaseApp,
  standInOrigin: string | null,
  persistence = browserLocalPersistence,
): Auth {
  const known = auths.get(app);
  if (known) return known;
  const auth = initializeAuth(app, { persistence });
  if (standInOrigin !== null) connectAuthEmulator(auth, standInOrigin, { disableWarnings: true });
  auths.set(app, auth);
  return auth;
}

/** A second auth instance for proofs of a telephone, which would replace the signed-in customer in the first. */
export function authForCode(auth: Auth, standInOrigin: string | null): Auth {
  if (auth.currentUser === null) return auth;
  const beside = authOf(initializeApp(auth.app.options, 'codes'), standInOrigin, inMemoryPersistence);
  beside.languageCode = auth.languageCode;
  return beside;
}

/** Signs in through a window of a third party; open it while the customer's press is fresh. */
export function signInWithWindow(auth: Auth, provider: WindowProvider) {
  const { id, scopes } = windows[provider];
  const asked = new OAuthProvider(id);
  for (const scope of scopes) asked.addScope(scope);
  return signInWithPopup(auth, asked, browserPopupRedirectResolver);
}

/** Whom the provider has signed in, and for how long their token is good. */
export async function identityUserOf(user: User, forceRefresh = false): Promise<IdentityUser> {
  const { signInProvider, issuedAtTime, expirationTime } = await user.getIdTokenResult(forceRefresh);
  const token = { issuedAt: Date.parse(issuedAtTime), expiresAt: Date.parse(expirationTime) };
  return {
    provider: wireNames[signInProvider ?? ''] ?? signInProvider ?? 'custom',
    name: user.displayName ?? '',
    email: user.email ?? '',
    lifetime: tokenLifetime(token, Date.now(), { isNew: forceRefresh }),
  };
}

/** A token of the signed-in customer that is good for half a minute at least [R9.9]. */
export async function idTokenOf({ currentUser }: Auth): Promise<string> {
  if (currentUser === null) throw failure('user-token-expired');
  const { lifetime } = await identityUserOf(currentUser);
  return currentUser.getIdToken(isTokenSpent(lifetime));
}

/** Sends the code that proves a telephone; answers what confirms it. */
export function sendCode(auth: Auth, number: string): Promise<ConfirmationResult> {
  return afterCheck(auth, (verifier) => signInWithPhoneNumber(auth, number, verifier));
}

/** Sends after an invisible reCAPTCHA; each message needs a new one. */
async function afterCheck<Value>(
  auth: Auth,
  send: (verifier: RecaptchaVerifier) => Promise<Value>,
): Promise<Value> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await send(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The resolver for a second factor, or null when none was required. */
export function resolverOf(auth: Auth, error: unknown): MultiFactorResolver | null {
  return isMultiFactorError(error) ? getMultiFactorResolver(auth, error) : null;
}

/** Sends the code of a factor; answers what it is confirmed with. */
export function sendFactorCode(auth: Auth, resolver: MultiFactorResolver, factor: number): Promise<string> {
  const { session } = resolver;
  const multiFactorHint = hintsOf(resolver)[factor];
  if (multiFactorHint === undefined) return Promise.reject(failure('unknown'));
  const asked = new PhoneAuthProvider(auth);
  return afterCheck(auth, (verifier) => asked.verifyPhoneNumber({ multiFactorHint, session }, verifier));
}

export function confirmFactor(
  resolver: MultiFactorResolver,
  { factor, code, verificationId }: { factor: number; code: string; verificationId: string },
) {
  const hint = hintsOf(resolver)[factor];
  const assertion =
    hint?.factorId === 'totp'
      ? TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)
      : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
  return resolver.resolveSignIn(assertion);
}

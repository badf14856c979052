import type { FirebaseApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  indexedDBLocalPersistence,
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
  type AuthError,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from 'firebase/auth';
import {
  isTokenSpent,
  type Factor,
  type IdentityFailure,
  type IdentityUser,
  type WindowProvider,
} from '../../machines/identity/identity.ts';

export {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signOut,
};

const auths = new WeakMap<FirebaseApp, Auth>();
/** What the provider calls those with a window, and what is asked of each. */
const windows: Record<WindowProvider, { id: string; scopes: readonly string[] }> = {
  google: { id: 'google.com', scopes: ['profile', 'email'] },
  apple: { id: 'apple.com', scopes: ['name', 'email'] },
  facebook: { id: 'facebook.com', scopes: ['email'] },
};
/** What the provider calls ways to sign in, in the words of the wire. */
const wireNames: Record<string, string> = {
  'google.com': 'google',
  'apple.com': 'apple',
  'facebook.com': 'facebook',
  password: 'email',
  emailLink: 'email',
};

/** Who is signed in on this device. Windows bring their helper along when they are opened, not at each visit. */
export function authOf(app: FirebaseApp, standInOrigin: string | null): Auth {
  const known = auths.get(app);
  if (known) return known;
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  if (standInOrigin !== null) connectAuthEmulator(auth, standInOrigin, { disableWarnings: true });
  auths.set(app, auth);
  return auth;
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
  const { signInProvider, expirationTime } = await user.getIdTokenResult(forceRefresh);
  return {
    provider: wireNames[signInProvider ?? ''] ?? signInProvider ?? 'custom',
    name: user.displayName ?? '',
    email: user.email ?? '',
    lifetime: Date.parse(expirationTime) - Date.now(),
  };
}

/** A token of whoever is signed in that is good for half a minute at least [R9.9]. */
export async function idTokenOf({ currentUser }: Auth): Promise<string> {
  if (currentUser === null) throw failure('user-token-expired');
  const { lifetime } = await identityUserOf(currentUser);
  return currentUser.getIdToken(isTokenSpent(lifetime));
}

/** A check that this is a person; each message needs a new one. It shows itself only in doubt. */
export function newVerifier(auth: Auth): RecaptchaVerifier {
  return new RecaptchaVerifier(auth, document.body.appendChild(document.createElement('div')), {
    size: 'invisible',
  });
}

/** The way on from a first proof to a second one, or null when that is not what was missing. */
export function resolverOf(auth: Auth, error: unknown): MultiFactorResolver | null {
  return isMultiFactorError(error) ? getMultiFactorResolver(auth, error) : null;
}

/** The second proofs of an account that this shop can ask for, in the provider's order. */
export function hintsOf({ hints }: MultiFactorResolver) {
  return hints.filter(({ factorId }) => factorId === 'phone' || factorId === 'totp');
}

/** Sends the code of a factor; answers what it is confirmed with. */
export function sendFactorCode(auth: Auth, resolver: MultiFactorResolver, factor: number): Promise<string> {
  const { session } = resolver;
  const multiFactorHint = hintsOf(resolver)[factor];
  if (multiFactorHint === undefined) return Promise.reject(failure('unknown'));
  return new PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorHint, session }, newVerifier(auth));
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

/** Whatever the SDK threw, as a failure of ours, with the second proofs that it asks for [R8.11]. */
export function failureOf(error: unknown, resolver: MultiFactorResolver | null): IdentityFailure {
  if (!isAuthError(error)) return failure('unknown');
  const factors = (resolver === null ? [] : hintsOf(resolver)).map((hint): Factor => {
    if (hint.factorId === 'totp') return { kind: 'app', hint: hint.displayName ?? '' };
    return { kind: 'sms', hint: 'phoneNumber' in hint ? String(hint.phoneNumber) : '' };
  });
  return failure(error.code.replace(/^auth\//, ''), factors);
}

function failure(code: string, factors: readonly Factor[] = []): IdentityFailure {
  return { kind: 'identity', code, factors };
}

function isMultiFactorError(error: unknown): error is MultiFactorError {
  return isAuthError(error) && error.code === 'auth/multi-factor-auth-required';
}

function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

import { fromPromise } from 'xstate';
import type { Auth, MultiFactorResolver, UserCredential } from 'firebase/auth';
import {
  nobody,
  type Credentials,
  type IdentityUser,
  type NewAccount,
} from '../../../machines/identity/identity.ts';
import type { WindowProvider } from '../../../machines/identity/window-providers.ts';
import type { SignedIn } from '../../../machines/login/login-context.ts';
import { signUp as signUpAtProvider } from '../../api/sign-up.ts';
import { paths } from '../../lib/paths.ts';
import type { App } from '../system/app.ts';
import { identityFailureIn } from '../firebase/identity-failures.ts';
import { openAuth } from '../firebase/open-auth.ts';
import { pushId } from '../persistence/store-effects.ts';
import { linkAddressSlice } from '../persistence/slices-without-actor.ts';

type Opened = Awaited<ReturnType<typeof openAuth>>;

/** What third-party sign-in asks of the world: the identity SDK, and a session of the shop. */
export function identityEffects(app: App) {
  /** Where an account asked for a second proof: the way on, and what its message is confirmed with. */
  let resolver: MultiFactorResolver | null = null;
  let verificationId = '';

  /** Calls the SDK; its errors become failures of the machine. */
  const withAuth = async <Value>(signal: AbortSignal, act: (opened: Opened) => Promise<Value>) => {
    const opened = await openAuth(app, signal);
    try {
      return await act(opened);
    } catch (error) {
      resolver = opened.sdk.resolverOf(opened.auth, error) ?? resolver;
      throw identityFailureIn(error, resolver);
    }
  };
  /** Signs in; a sign-in given up meanwhile is undone. */
  const signIn = (signal: AbortSignal, act: (opened: Opened) => Promise<UserCredential>) =>
    withAuth(signal, async (opened): Promise<IdentityUser> => {
      resolver = null;
      const { user } = await act(opened);
      if (signal.aborted) await opened.sdk.signOut(opened.auth);
      return opened.sdk.identityUserOf(user);
    });

  return {
    loadIdentity: fromPromise<IdentityUser | null, undefined>(async ({ signal }) => {
      const { sdk, auth, hasDropped } = await openAuth(app, signal);
      // The failed renewal of the token reports the rest.
      if (hasDropped) return nobody;
      return auth.currentUser && sdk.identityUserOf(auth.currentUser);
    }),
    signInWithWindow: fromPromise<IdentityUser, { provider: WindowProvider }>(({ input, signal }) =>
      signIn(signal, ({ sdk, auth }) => sdk.signInWithWindow(auth, input.provider)),
    ),
    signInWithPassword: fromPromise<IdentityUser, Credentials>(({ input: { email, password }, signal }) =>
      signIn(signal, ({ sdk, auth }) => sdk.signInWithEmailAndPassword(auth, email, password)),
    ),
    createAccount: fromPromise<IdentityUser, NewAccount>(
      async ({ input: { name, email, password }, signal }) => {
        const made = await signIn(signal, ({ sdk, auth }) =>
          sdk.createUserWithEmailAndPassword(auth, email, password),
        );
        return { ...made, name };
      },
    ),
    sendReset: fromPromise<void, { email: string }>(({ input: { email }, signal }) =>
      withAuth(signal, ({ sdk, auth }) => sdk.sendPasswordResetEmail(auth, email)),
    ),
    sendLink: fromPromise<void, { email: string }>(({ input: { email }, signal }) =>
      withAuth(signal, async ({ sdk, auth }) => {
        await sdk.sendSignInLinkToEmail(auth, email, {
          url: `${globalThis.location.origin}${paths.home}`,
          handleCodeInApp: true,
        });
        app.store.put(linkAddressSlice, { email });
      }),
    ),
    signInWithLink: fromPromise<IdentityUser, { email: string; href: string }>(
      ({ input: { email, href }, signal }) =>
        signIn(signal, async ({ sdk, auth }) => {
          const opened = await sdk.signInWithEmailLink(auth, email, href);
          app.store.put(linkAddressSlice, linkAddressSlice.initial);
          return opened;
        }),
    ),
    signInWithToken: fromPromise<IdentityUser, { token: string }>(({ input: { token }, signal }) =>
      signIn(signal, ({ sdk, auth }) => sdk.signInWithCustomToken(auth, token)),
    ),
    sendFactorCode: fromPromise<void, { factor: number }>(({ input: { factor }, signal }) =>
      withAuth(signal, async ({ sdk, auth }) => {
        if (resolver !== null) verificationId = await sdk.sendFactorCode(auth, resolver, factor);
      }),
    ),
    confirmFactor: fromPromise<IdentityUser, { factor: number; code: string }>(({ input, signal }) =>
      withAuth(signal, async ({ sdk }) => {
        if (resolver === null) throw new Error('No second factor was asked for');
        const { user } = await sdk.confirmFactor(resolver, { ...input, verificationId });
        return sdk.identityUserOf(user);
      }),
    ),
    signUp: fromPromise<SignedIn, IdentityUser>(async ({ input: { provider, name, email }, signal }) => {
      const idToken = await withAuth(signal, ({ sdk, auth }) => sdk.idTokenOf(auth));
      return signUpAtProvider(app.api, { provider, name, email, idToken }, await pushId(app), signal);
    }),
    refreshToken: fromPromise<{ lifetime: number }, undefined>(({ signal }) =>
      withAuth(signal, async ({ sdk, auth }) => sdk.identityUserOf(userOf(auth), true)),
    ),
  };
}

function userOf({ currentUser }: Auth) {
  if (currentUser === null) throw Object.assign(new Error('Nobody'), { code: 'auth/user-token-expired' });
  return currentUser;
}

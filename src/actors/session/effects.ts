import { fromPromise } from 'xstate';
import type { App } from '../system/app.ts';

export function sessionEffects(app: App) {
  const { api } = app;
  /** Ends the session at the provider, which forgets this device's push id too; false where the provider cannot [R4.3]. */
  const revokeToken = fromPromise<{ isRevoked: boolean }, { token: string }>(async ({ signal }) => {
    const { signOut } = await import('../../api/login.ts');
    return signOut(api, signal);
  });

  /** Signs out of the third-party identity provider; rejects with `configurationMissing` where there is none to ask [R4.4]. */
  const signOutOfProvider = fromPromise<void, { provider: string }>(async ({ signal }) => {
    const { openAuth } = await import('../firebase/open-auth.ts');
    const { sdk, auth } = await openAuth(app, signal);
    await sdk.signOut(auth);
  });

  return { revokeToken, signOutOfProvider };
}

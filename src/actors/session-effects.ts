import { fromPromise } from 'xstate';
import { readSettings } from '../api/settings.ts';
import { currentLanguage } from '../i18n/i18n.ts';

/** Tells the provider to forget this device's push id [R4.3]. */
const clearPushId = fromPromise<void, { token: string }>(async ({ signal }) => {
  const { updatePushId } = await import('../api/login.ts');
  await updatePushId('', signal);
});

/** Signs out of the third-party identity provider; rejects with `configurationMissing` where there is none to ask [R4.4]. */
const signOutOfProvider = fromPromise<void, { provider: string }>(async ({ signal }) => {
  const { firebase } = await readSettings(currentLanguage(), null, signal);
  if (firebase === null)
    throw Object.assign(new Error('No auth configuration'), { kind: 'configurationMissing' });
  const [{ getApps, initializeApp }, { getAuth, signOut }] = await Promise.all([
    import('firebase/app'),
    import('firebase/auth'),
  ]);
  await signOut(getAuth(getApps()[0] ?? initializeApp(firebase)));
});

export const sessionEffects = { clearPushId, signOutOfProvider };

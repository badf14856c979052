import type { FirebaseApp, FirebaseOptions } from 'firebase/app';

/**
 * The one Firebase app of this page, made of the shop's settings when it is first asked for; its code is fetched then, not
 * before [R3.4, R7.4]. Another call gives the app that was made, even with other settings.
 */
export async function firebaseApp(config: FirebaseOptions): Promise<FirebaseApp> {
  const { getApps, initializeApp } = await import('firebase/app');
  return getApps()[0] ?? initializeApp(config);
}

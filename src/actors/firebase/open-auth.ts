import { settingsQuery } from '../../api/settings.ts';
import { loadScript } from '../../lib/script-loader.ts';
import type { App } from '../system/app.ts';
import { firebaseApp } from './firebase-app.ts';
import { customerNow } from '../session/use-session.ts';

/**
 * The identity SDK and its state, fetched when they are first needed; nothing of it is in the first load. Rejects with
 * `configurationMissing` where the shop has none [R4.4, R8.9].
 */
export async function openAuth(
  app: Pick<App, 'actors' | 'api' | 'queries' | 'storage' | 'texts'>,
  signal?: AbortSignal,
) {
  const language = app.texts.language();
  const query = settingsQuery(language, customerNow(app));
  const kept = await app.queries.ensureQueryData(query);
  // Settings that lacked it may have been completed since they were read [R4.4].
  const { firebase } =
    kept.firebase === null ? await app.queries.fetchQuery({ ...query, staleTime: 0 }) : kept;
  signal?.throwIfAborted();
  if (firebase === null)
    throw Object.assign(new Error('No auth configuration'), { kind: 'configurationMissing' });
  const { standInUrl, ...config } = firebase;
  const origin = app.api.host || globalThis.location.origin;
  const [sdk, ownApp] = await Promise.all([
    import('./firebase-auth.ts'),
    firebaseApp(config),
    standInUrl === null ? null : loadScript(`${origin}${standInUrl}`, undefined, 'gapi'),
  ]);
  const standInOrigin = standInUrl === null ? null : origin;
  const account = await keptAccount(app, `firebase:authUser:${config['apiKey']}:${ownApp.name}`);
  const auth = sdk.authOf(ownApp, standInOrigin);
  auth.languageCode = language;
  await auth.authStateReady();
  return {
    sdk,
    auth,
    authForCode: () => sdk.authForCode(auth, standInOrigin),
    /** The SDK had a stored customer whom the provider no longer knows, and dropped them silently [R4.17]. */
    hasDropped: account !== null && auth.currentUser === null,
  };
}

/** The SDK's stored customer, before it is checked. */
async function keptAccount({ storage }: Pick<App, 'storage'>, key: string): Promise<string | null> {
  try {
    return await storage.read(key);
  } catch {
    return null;
  }
}

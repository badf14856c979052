import { configuredHost, createApi, type Api } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import type { Texts } from '../../i18n/i18n.ts';
import { createPaymentStage } from '../../payments/payment-stage.ts';
import { ActorRegistry } from './actor-registry.ts';
import type { App } from './app.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { definitions } from './definitions.ts';
import { followChoice } from '../hydration/follow-choice.ts';
import { hydrateApp, type HydrationData } from '../hydration/hydration-data.ts';
import { followLanguage, languageSlice } from '../language/follow-language.ts';
import { persistForOffline } from '../persistence/offline-copies.ts';
import { persistQueries } from '../persistence/persist-queries.ts';
import { browserStorage, type StorageSource } from '../persistence/browser-storage.ts';
import { slicesWithoutActor } from '../persistence/slices-without-actor.ts';
import type { Slice } from '../persistence/slice.ts';
import { createStore } from '../persistence/store.ts';
import { Recorder } from '../recorder/recorder.ts';

/** Subscriptions that belong to no actor. */
const appSubscriptions = [followLanguage, persistQueries, persistForOffline, followChoice];

/** Every slice that is stored under `root` [R3.1]. */
export const slices: readonly Slice<unknown>[] = [
  ...definitions.flatMap(({ persists = [] }) => persists.map(({ slice }) => slice)),
  languageSlice,
  ...slicesWithoutActor,
];

export type AppOptions = {
  texts: Texts;
  api?: Api | undefined;
  storage?: StorageSource;
  /** What came with a page that the server has rendered. */
  hydrationData?: HydrationData | null;
  /** The developer's inspector. */
  inspector?: App['inspect'] | undefined;
};

/**
 * Starts one app, which shares nothing with any other. Runs no request and shows nothing: views may mount at once and see
 * the restored values when they arrive. `stop` ends it. A page calls `subscribeLate` with `lateSubscriptions` once their code has
 * come; rendering on the server needs none of them.
 */
export function startApp({
  texts,
  api = createApi({ host: configuredHost(), language: texts.language }),
  storage = browserStorage(),
  hydrationData = null,
  inspector,
}: AppOptions): {
  app: App;
  subscribeLate: ActorRegistry['subscribeLate'];
  stop: () => void;
} {
  const recorder = new Recorder();
  const inspect: App['inspect'] = (event) => {
    recorder.inspect(event);
    inspector?.(event);
  };
  const { actor: storeActor, store } = createStore(storage, slices, inspect);
  const registry = new ActorRegistry(
    {
      api,
      texts,
      store,
      storage,
      queries: createQueryClient(api),
      paymentStage: createPaymentStage(),
      locks: {
        order: createAttemptLock('order'),
        refill: createAttemptLock('refill'),
        withdrawal: createAttemptLock('withdrawal'),
      },
      recorder,
      inspect,
    },
    definitions,
  );
  const app = registry.connect();
  registry.adopt(storeActor);
  const hydration = hydrationData === null ? undefined : hydrateApp(app, hydrationData);
  const stops = appSubscriptions.map((subscribe) => subscribe(app));
  registry.start();
  return {
    app: { ...app, hydration },
    subscribeLate: (subscribe) => registry.subscribeLate(subscribe),
    stop: () => {
      for (const stop of stops) stop();
      registry.stop();
      storeActor.stop();
    },
  };
}

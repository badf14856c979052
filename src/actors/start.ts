import { configuredHost, createApi, type Api } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { Texts } from '../i18n/i18n.ts';
import { createPaymentStage } from '../payments/payment-stage.ts';
import { accountDeletionActor } from './account-deletion/account-deletion-actor.ts';
import type { AnyActorDefinition } from './actor-definition.ts';
import { ActorRegistry } from './actor-registry.ts';
import type { App } from './app.ts';
import { branchActor } from './branch/branch-actor.ts';
import { cartActor } from './cart/cart-actor.ts';
import { checkoutActor } from './checkout/checkout-actor.ts';
import { favouritesActor } from './favourites/favourites-actor.ts';
import { followCurrency } from './currency/follow-currency.ts';
import { followChoice } from './hydration/follow-choice.ts';
import { hydrateApp, type HydrationData } from './hydration/hydration-data.ts';
import { followLanguage } from './language/follow-language.ts';
import { identityActor } from './identity/identity-actor.ts';
import { linkAddressSlice } from './identity/slice.ts';
import { loginActor } from './login/login-actor.ts';
import { noticesActor } from './notices/notices-actor.ts';
import { followMessages } from './notifications/follow-messages.ts';
import { readNotificationsSlice } from './notifications/slice.ts';
import { keepForOffline } from './persistence/offline-copies.ts';
import { persistQueries } from './persistence/persist-queries.ts';
import { rootActor } from './persistence/root-actor.ts';
import { browserStorage, type StorageSource } from './persistence/browser-storage.ts';
import { copies } from './persistence/copies.ts';
import { pageLoadingSlice, searchDrawerSlice } from './persistence/page-slices.ts';
import type { Slice } from './persistence/slice.ts';
import { createStore } from './persistence/store.ts';
import { Recorder } from './recorder/recorder.ts';
import { languageSlice } from './language/slice.ts';
import { recentSearchesSlice } from './recent-searches/slice.ts';
import { pushActor } from './push/push-actor.ts';
import { pushQuestionSlice } from './push/slice.ts';
import { refillActor } from './refill/refill-actor.ts';
import { reorderActor } from './reorder/reorder-actor.ts';
import { sessionActor } from './session/session-actor.ts';
import { themeActor } from './theme/theme-actor.ts';
import { withdrawalActor } from './withdrawal/withdrawal-actor.ts';
import { trackingActor } from './tracking/tracking-actor.ts';

/** Every actor of the storefront. Root comes first, so that the store forgets a customer before others write what is left. */
export const definitions = (): readonly AnyActorDefinition[] => [
  rootActor,
  noticesActor,
  themeActor,
  sessionActor,
  branchActor,
  cartActor,
  favouritesActor,
  loginActor,
  identityActor,
  checkoutActor(),
  reorderActor,
  accountDeletionActor,
  withdrawalActor(),
  refillActor(),
  trackingActor,
  pushActor,
];

/** What is no actor and yet follows the actors. */
const followers = [
  followLanguage,
  persistQueries,
  keepForOffline,
  followCurrency,
  followMessages,
  followChoice,
];

/** What is kept under `root` without an actor that keeps it. */
const otherSlices: readonly Slice<unknown>[] = [
  languageSlice,
  pageLoadingSlice,
  searchDrawerSlice,
  recentSearchesSlice,
  readNotificationsSlice,
  pushQuestionSlice,
  linkAddressSlice,
  ...Object.values(copies),
];

/** Everything that is kept under `root` [R3.1]. */
export function declaredSlices(list: readonly AnyActorDefinition[]): readonly Slice<unknown>[] {
  return [...list.flatMap(({ keeps = [] }) => keeps.map(({ slice }) => slice)), ...otherSlices];
}

export type AppOptions = {
  texts: Texts;
  api?: Api;
  storage?: StorageSource;
  /** What came with a page that the server has rendered. */
  hydrationData?: HydrationData | null;
  /** The developer's inspector. */
  inspector?: App['inspect'] | undefined;
};

/**
 * Starts one app, which shares nothing with any other. Runs no request and shows nothing: views may mount at once and see
 * the restored values when they arrive. `stop` ends it.
 */
export function startApp({
  texts,
  api = createApi({ host: configuredHost() }),
  storage = browserStorage(),
  hydrationData = null,
  inspector,
}: AppOptions): {
  app: App;
  stop: () => void;
} {
  const list = definitions();
  const recorder = new Recorder();
  const inspect: App['inspect'] = (event) => {
    recorder.inspect(event);
    inspector?.(event);
  };
  const { actor: storeActor, store } = createStore(storage, declaredSlices(list), inspect);
  const registry = new ActorRegistry(
    {
      api,
      texts,
      store,
      storage,
      queries: createQueryClient(api),
      paymentStage: createPaymentStage(),
      recorder,
      inspect,
    },
    list,
  );
  const app = registry.connect();
  registry.adopt(storeActor);
  const hydration = hydrationData === null ? undefined : hydrateApp(app, hydrationData);
  const stops = followers.map((follow) => follow(app));
  registry.start();
  return {
    app: { ...app, hydration },
    stop: () => {
      for (const stop of stops) stop();
      registry.stop();
      storeActor.stop();
    },
  };
}

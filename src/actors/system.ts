import { createActor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import type { branchMachine } from '../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../machines/cart/cart-machine.ts';
import type { noticesMachine } from '../../machines/notices/notices-machine.ts';
import { rootMachine } from '../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../machines/session/session-machine.ts';
import type { themeMachine } from '../../machines/theme/theme-machine.ts';
import { log } from '../lib/log.ts';
import { browserStorage, type StorageSource } from './browser-storage.ts';
import { paintAppearance } from './appearance.ts';
import { resumeAttempts } from './checkout-actor.ts';
import { followLanguage } from './language.ts';
import { stopLateActors } from './late-actor.ts';
import { routeNews } from './news.ts';
import { mirrorActors } from './projections.ts';
import { RootStore } from './root-store.ts';
import { watchConnection } from './watch-connection.ts';
import { wireRoot } from './wiring.ts';

/** The shared actors of one running app, and the store behind the key `root`. */
export type App = {
  root: ActorRefFrom<typeof rootMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  branch: ActorRefFrom<typeof branchMachine>;
  cart: ActorRefFrom<typeof cartMachine>;
  theme: ActorRefFrom<typeof themeMachine>;
  notices: ActorRefFrom<typeof noticesMachine>;
  store: RootStore;
  /** What late actors are started with, too. */
  inspect?: AppOptions['inspect'];
};

/** `inspect` hears every event of every actor, for the developer's inspector. */
export type AppOptions = { storage?: StorageSource; inspect?: (event: InspectionEvent) => void };

let running: App | null = null;
let stops: (() => void)[] = [];

/**
 * Starts the shared actors once; later calls answer with the same app. Runs no request and shows nothing: screens may
 * mount at once and see the restored values when they arrive.
 */
export function startApp({ storage = browserStorage(), inspect }: AppOptions = {}): App {
  if (running) return running;
  const store = new RootStore(storage);
  const root = createActor(rootMachine.provide({ actors: wireRoot(store) }), { inspect });
  const { session, branch, cart, theme, notices } = root.getSnapshot().children;
  if (!session || !branch || !cart || !theme || !notices) throw new Error('root starts without its parts');
  running = { root, session, branch, cart, theme, notices, store, inspect };
  root.subscribe({ error: (error) => log.error('root stopped', error) });
  mirrorActors(running);
  paintAppearance(running);
  stops = [routeNews(running), followLanguage(running), watchConnection(running)];
  resumeAttempts(running);
  root.start();
  return running;
}

/** The running app; hooks and effects read the actors from here. */
export function app(): App {
  if (!running) throw new Error('startApp() comes first');
  return running;
}

/** Stops every actor and forgets the app, for tests and for a module that is replaced while developing. */
export function stopApp(): void {
  stopLateActors();
  for (const stop of stops) stop();
  stops = [];
  running?.root.stop();
  running?.store.close();
  running = null;
}

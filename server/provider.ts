import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CodeSender } from './accounts/code-sender.ts';
import { createSessions } from './accounts/sessions.ts';
import { createCatalogue } from './catalogue/create-catalogue.ts';
import type { Clock } from './clock.ts';
import type { OpenDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { watchState } from './database/state.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { createApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { compressReplies } from './http/compress-replies.ts';
import type { Log } from './http/log.ts';
import { oneLine } from './http/log.ts';
import { answerWithoutDatabase } from './http/unavailable.ts';
import { registerHealth } from './http/health.ts';
import { serveSite } from './http/site.ts';
import { createFirebase } from './identity/identity-provider.ts';
import { firebaseHostsOf, type FirebaseProject } from './firebase/firebase-project.ts';
import { schedulePruning } from './jobs/prune.ts';
import { createJobs } from './jobs/jobs.ts';
import { checkoutHostsOf, gatewaysById, type Gateways } from './payments/connect-gateways.ts';
import type { Gateway } from './payments/gateway.ts';
import { createReconciler } from './payments/reconcile.ts';
import { ownOriginOf } from './http/own-origin.ts';
import { readDocument } from './pages/document.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import { createShopFigures } from './monitoring/shop-figures.ts';
import { createPages, usualPageTimeoutMs, type Pages } from './pages/pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { registerSearchEngines } from './pages/search-engines.ts';
import { createPushes } from './push/pushes.ts';
import { registerResources } from './resources.ts';
import { StartError } from './start-error.ts';
import { usualLimits, type Limits } from './start-options.ts';
import { seedIfEmpty } from './seeding/seed.ts';
import type { Services } from './services.ts';
import { createSettingsReader } from './settings/settings-reader.ts';

/** What an operator or a test may choose. */
export type ProviderChoices = {
  /** Demo data, simulator and inbox; the latter also insist on being asked from this machine. */
  demo: boolean;
  /** Who delivers one-time codes; outside demo mode nothing else lets customers log in. */
  codeSender: CodeSender | null;
  /** Prefix of picture addresses, empty for root-relative ones. */
  publicUrl: string;
  /** The other provider that the built app talks to; empty for this one. */
  providerUrl: string;
  trustedProxies: readonly string[];
  /** How long caches between browser and shop may store pages; 0 for not at all. */
  sharedPagesSeconds: number;
  siteFolder: string;
  /** How long a request waits for a rendered page before the browser renders it, in ms. */
  pageTimeoutMs: number;
  /** The hashed files of the builds before and after this one, which are asked for during a rollout; '' for none. */
  sharedAssetsFolder: string;
  /** The built renderer of pages; '' leaves every page to the browser. */
  rendererFolder: string;
  log: Log;
  /** Accounts with real payment gateways; without any, demo mode has a stand-in. */
  gateways: readonly Gateway[];
  /** The Firebase project that signs customers in and delivers push messages; without one, demo mode has a stand-in. */
  firebase: FirebaseProject | null;
  limits: Limits;
  /** Runs due work and tidies the database by itself; off in a process that only serves, and in tests, which call `work`. */
  works: boolean;
};

export const usualChoices: ProviderChoices = {
  demo: false,
  codeSender: null,
  publicUrl: '',
  providerUrl: '',
  trustedProxies: [],
  sharedPagesSeconds: 0,
  siteFolder: resolve('dist/app'),
  pageTimeoutMs: usualPageTimeoutMs,
  sharedAssetsFolder: '',
  rendererFolder: resolve('dist/render'),
  log: () => {},
  gateways: [],
  firebase: null,
  limits: usualLimits,
  works: true,
};

type ProviderParts = ProviderChoices & {
  opened: OpenDatabase;
  clock: Clock;
  secret: Buffer;
  /** What watches this process. */
  monitoring: Monitoring;
};

export type Provider = {
  app: FastifyInstance;
  services: Services;
  /** One round of each kind of due work. */
  work: () => Promise<void>;
  /** Not ready from now on, so that balancers send no new requests; everything is still served. */
  leave: () => void;
  close: () => Promise<void>;
};

const holdsDemo =
  'This database holds the demo: customers, money and codes that anybody knows. Outside demo mode use another one (DATA_DIR or DATABASE_URL).';
const holdsNoDemo =
  'This database holds no demo data, and a demo could throw its data away. For a demo use another one (DATA_DIR or DATABASE_URL).';
const repliesEndWithinMs = 4000;
const workEndsWithinMs = 2000;
const workEveryMs = 1000;
const vacuumEveryMs = 15 * 60_000;

/** As `prepareDatabase`, on a database of either kind; answers whether it is the demo's. `demo` decides for an empty one. */
export function prepareEither(opened: OpenDatabase, clock: Clock, demo: boolean): Promise<boolean> {
  return opened.exclusively(async () => {
    await migrate(opened);
    return seedIfEmpty(opened.database, clock.now(), demo);
  });
}

/**
 * Tables in place, and in an empty database the demo's data or, outside demo mode, the settings alone; by one process at a
 * time. Throws a StartError for a database of the other kind.
 */
export async function prepareDatabase(opened: OpenDatabase, clock: Clock, demo: boolean): Promise<void> {
  const isDemo = await prepareEither(opened, clock, demo);
  if (isDemo !== demo) throw new StartError(isDemo ? holdsDemo : holdsNoDemo);
}

/** The whole provider on a prepared database, not listening yet. `close` leaves nothing running. */
export async function createProvider(given: ProviderParts): Promise<Provider> {
  const parts = { ...given, log: oneLine(given.log) };
  const { opened, clock, secret, firebase, log } = parts;
  const { database } = opened;
  const settings = createSettingsReader(database);
  const sessions = createSessions(database, clock, {
    remembers: !opened.shared,
    idleDays: parts.limits.sessionIdleDays,
  });
  const memory = createCatalogue(database, clock, settings, parts.publicUrl);
  let pages: Pages | null = null;
  const state = await watchState(opened, clock, () => {
    memory.forget();
    settings.forget();
    sessions.forget();
    pages?.forget();
  });
  const catalogue = {
    ...memory,
    starsChanged: async (productId: number) => {
      await memory.starsChanged(productId);
      state.raiseCatalogueVersionLater();
    },
    changed: () => state.raiseCatalogueVersion(),
  };
  const jobs = createJobs(database, clock, log);
  const pushKeys = firebase?.push ?? null;
  const demo = parts.demo
    ? (await import('./demo/demo.ts')).createDemo(
        { database, clock, secret },
        {
          gateways: parts.gateways.length > 0,
          identity: firebase !== null,
          pushes: Boolean(pushKeys?.account),
        },
      )
    : null;
  const gateways: Gateways = demo?.standIns.gateways.size
    ? demo.standIns.gateways
    : gatewaysById(parts.gateways);
  const services: Services = {
    database,
    clock,
    secret,
    demo: demo?.standIns ?? null,
    limits: parts.limits,
    codeSender: demo === null ? parts.codeSender : null,
    settings,
    catalogue,
    sessions,
    identityProvider: firebase === null ? (demo?.standIns.identity ?? null) : createFirebase(firebase, clock),
    jobs,
    state,
    pushes: createPushes(pushKeys, demo?.sendPush ?? null, { database, clock, log }),
    gateways,
  };
  parts.monitoring.metrics?.watch(opened, createShopFigures(opened, services));
  const reconciler = createReconciler(services, log);
  const checkoutHosts = [...checkoutHostsOf(gateways, parts.providerUrl), ...firebaseHostsOf(firebase)];
  // The renderer of this build asks this very server.
  const renderer = parts.providerUrl === '' ? await loadRenderer(parts.rendererFolder) : null;
  const document = renderer && readDocument(parts.siteFolder);
  const app = await createApp({ ...parts, checkoutHosts, scriptHash: document?.scriptHash ?? '' });
  if (renderer) app.addHook('onClose', () => renderer.close());
  answerWithoutDatabase(app, opened);
  let isLeaving = false;
  registerHealth(app, opened, () => isLeaving);
  const registerSimulator = demo?.openSimulator(app);
  compressReplies(app);
  limitConcurrency(app, (token) => opened.whileReachable(() => sessions.customerOf(token)));
  const api = createApi(app, sessions, parts.publicUrl);
  registerResources({ app, api, services, reconciler, log });
  registerSimulator?.(services);
  pages = renderer && document && createPages(app, renderer, document, { ...parts, catalogue });
  if (renderer) {
    registerSearchEngines(app, renderer, catalogue, (request) => ownOriginOf(request, parts.publicUrl));
  }
  await serveSite(app, parts.siteFolder, pages, parts.sharedAssetsFolder);
  await app.ready();
  const kinds = [() => reconciler.all(), () => services.jobs.runDue(), () => services.pushes.sendDue()];
  if (parts.works) await schedulePruning(services);
  const stopWorking = parts.works ? startWorking(opened, kinds, log) : async () => {};
  return {
    app,
    services,
    work: async () => {
      for (const work of kinds) await work();
    },
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      await stopWorking();
      await closeAll(app, opened, services);
    },
  };
}

/** Each kind of work on its own, so that a slow gateway delays no job and no message. */
function startWorking(
  opened: OpenDatabase,
  kinds: readonly (() => Promise<unknown>)[],
  log: Log,
): () => Promise<void> {
  const loops = kinds.map((work) => repeatWork(opened, work, log));
  const tidy = () => void opened.vacuum().catch(() => log('Tidying the database failed'));
  const tidying = setInterval(tidy, vacuumEveryMs).unref();
  return async () => {
    clearInterval(tidying);
    const ended = Promise.all(loops.map((stop) => stop()));
    await Promise.race([ended, delay(workEndsWithinMs, null, { ref: false })]);
  };
}

/** Does the work every second unless it still runs; the returned function ends that and waits for what runs. */
function repeatWork(opened: OpenDatabase, work: () => Promise<unknown>, log: Log): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (running !== null || !opened.isReachable()) return;
    running = work()
      .catch(() => log('Due work could not be read'))
      .finally(() => {
        running = null;
      });
  }, workEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Ends within ten seconds: requests under way have four of them, then their lines are cut. */
async function closeAll(app: FastifyInstance, opened: OpenDatabase, services: Services): Promise<void> {
  services.state.stop();
  const cut = setTimeout(() => app.server.closeAllConnections(), repliesEndWithinMs);
  await app.close();
  clearTimeout(cut);
  await opened.close();
}

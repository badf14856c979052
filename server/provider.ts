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
import type { Log } from './http/app.ts';
import { oneLine } from './http/log.ts';
import { answerWithoutDatabase } from './http/unavailable.ts';
import { registerHealth } from './http/health.ts';
import { serveSite } from './http/site.ts';
import { chooseIdentityProvider } from './identity/choose-identity-provider.ts';
import { firebaseHostsOf, type FirebaseProject } from './firebase/firebase-project.ts';
import { schedulePruning } from './jobs/prune.ts';
import { createJobs } from './jobs/jobs.ts';
import { checkoutHostsOf, chooseGateways } from './payments/connect-gateways.ts';
import type { Gateway } from './payments/gateway.ts';
import { createReconciler } from './payments/reconcile.ts';
import type { Reconciler } from './payments/reconcile.ts';
import { ownOriginOf } from './http/own-origin.ts';
import { readDocument } from './pages/document.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { registerSearchEngines } from './pages/search-engines.ts';
import { createPushes } from './push/pushes.ts';
import { registerResources } from './resources.ts';
import { StartError } from './start-error.ts';
import type { Limits } from './start-options.ts';
import { seedIfEmpty } from './seeding/seed.ts';
import type { Services } from './services.ts';
import { createSettingsReader } from './settings/settings-reader.ts';
import { serveAudit } from './simulator/audit-pages.ts';
import { registerFaults } from './simulator/fault-controls.ts';
import { registerSimulatorPage } from './simulator/simulator-page.ts';
import { createSimulator } from './simulator/simulator.ts';

export type ProviderParts = {
  opened: OpenDatabase;
  clock: Clock;
  secret: Buffer;
  demo: boolean;
  /** Who delivers one-time codes; null only in demo mode. */
  codeSender: CodeSender | null;
  /** Prefix of picture addresses, empty for root-relative ones. */
  publicUrl: string;
  /** The other provider that the built app talks to; empty for this one. */
  providerUrl: string;
  trustedProxies: readonly string[];
  siteFolder: string;
  /** The built renderer of pages; '' leaves every page to the browser. */
  rendererFolder: string;
  log: Log;
  /** Accounts with real payment gateways; without any, demo mode has a stand-in. */
  gateways: readonly Gateway[];
  /** The Firebase project that signs customers in and carries push messages; without one, demo mode has a stand-in. */
  firebase: FirebaseProject | null;
  limits: Limits;
  /** Runs due jobs and tidies the database by itself; off in tests, which say when. */
  worksAlone: boolean;
};

export type Provider = { app: FastifyInstance; services: Services; close: () => Promise<void> };

const holdsDemo =
  'This database holds the demo: customers, money and codes that anybody knows. Outside demo mode use another one (DATA_DIR or DATABASE_URL).';
const holdsNoDemo =
  'This database holds no demo data, and a demo could throw its data away. For a demo use another one (DATA_DIR or DATABASE_URL).';
const repliesEndWithinMs = 4000;
const workEndsWithinMs = 2000;
const workEveryMs = 1000;
const vacuumEveryMs = 15 * 60_000;

/**
 * Tables in place, and in an empty database the demo's data or, outside demo mode, the settings alone; by one process at a
 * time. Throws a StartError for a database of the other kind.
 */
export async function prepareDatabase(opened: OpenDatabase, clock: Clock, demo: boolean): Promise<void> {
  await opened.exclusively(async () => {
    await migrate(opened);
    const isDemo = await seedIfEmpty(opened.database, clock.now(), demo);
    if (isDemo !== demo) throw new StartError(isDemo ? holdsDemo : holdsNoDemo);
  });
}

/** The whole provider on a prepared database, not listening yet. `close` leaves nothing running. */
export async function createProvider(given: ProviderParts): Promise<Provider> {
  const parts = { ...given, log: oneLine(given.log) };
  const { opened, clock, secret, demo, log } = parts;
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
  const accounts = chooseGateways(parts.gateways, demo, { database, clock, secret });
  const services: Services = {
    database,
    clock,
    secret,
    demo,
    limits: parts.limits,
    codeSender: demo ? null : parts.codeSender,
    settings,
    catalogue,
    sessions,
    ...chooseIdentityProvider(parts.firebase, demo, { database, clock, secret }),
    jobs,
    state,
    pushes: createPushes(parts, { database, clock, log }),
    ...accounts,
  };
  const reconciler = createReconciler(services, log);
  const checkoutHosts = [
    ...checkoutHostsOf(accounts.gateways, parts.providerUrl),
    ...firebaseHostsOf(parts.firebase),
  ];
  // The renderer of this build asks this very server.
  const renderer = parts.providerUrl === '' ? await loadRenderer(parts.rendererFolder) : null;
  const document = renderer && readDocument(parts.siteFolder);
  const app = await createApp({ ...parts, checkoutHosts, scriptHash: document?.scriptHash ?? '' });
  if (renderer) app.addHook('onClose', () => renderer.close());
  const { simulator, sections } = createSimulator(app, demo);
  answerWithoutDatabase(app, opened);
  registerHealth(app, opened);
  registerFaults(app, simulator, demo);
  // After the faults, which spoil an answer's text.
  compressReplies(app);
  limitConcurrency(app, (token) => opened.whileReachable(() => sessions.customerOf(token)));
  const api = createApi(app, sessions, parts.publicUrl);
  registerResources({ app, api, services, simulator, reconciler, log });
  registerSimulatorPage(app, services, sections);
  await serveAudit(app, parts.demo, resolve(parts.siteFolder, '../audit'));
  pages = renderer && document && createPages(app, renderer, document, { ...parts, catalogue });
  if (renderer) {
    registerSearchEngines(app, renderer, catalogue, (request) => ownOriginOf(request, parts.publicUrl));
  }
  await serveSite(app, parts.siteFolder, pages);
  await app.ready();
  if (parts.worksAlone) await schedulePruning(services);
  return {
    app,
    services,
    close: parts.worksAlone
      ? keepWorking(app, opened, services, reconciler, log)
      : () => closeAll(app, opened, services),
  };
}

function keepWorking(
  app: FastifyInstance,
  opened: OpenDatabase,
  services: Services,
  reconciler: Reconciler,
  log: Log,
): Provider['close'] {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const work = () => {
    if (isBusy || !opened.isReachable()) return;
    isBusy = true;
    running = reconciler
      .all()
      .then(() => services.jobs.runDue())
      .then(() => services.pushes.sendDue())
      .catch(() => log('The list of jobs could not be read'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timers = [
    setInterval(work, workEveryMs).unref(),
    setInterval(
      () => void opened.vacuum().catch(() => log('Tidying the database failed')),
      vacuumEveryMs,
    ).unref(),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.race([running, delay(workEndsWithinMs, null, { ref: false })]);
    await closeAll(app, opened, services);
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

import type { FastifyInstance } from 'fastify';
import { createSessions } from './accounts/sessions.ts';
import { createCatalogue } from './catalogue/create-catalogue.ts';
import type { Clock } from './clock.ts';
import type { OpenDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { watchState } from './database/state.ts';
import { createApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { compressReplies } from './http/compress-replies.ts';
import type { Log } from './http/app.ts';
import { registerHealth } from './http/health.ts';
import { serveSite } from './http/site.ts';
import { createJobs } from './jobs/jobs.ts';
import { registerCommerce } from './commerce.ts';
import { createGateway } from './payments/create-gateway.ts';
import type { RazorpayKeys } from './payments/razorpay-gateway.ts';
import { createReconciler } from './payments/reconcile.ts';
import type { Reconciler } from './payments/reconcile.ts';
import { registerResources } from './resources.ts';
import { seedIfEmpty } from './seeding/seed.ts';
import type { Services } from './services.ts';
import { createSettingsReader } from './settings/settings-reader.ts';
import { registerFaults } from './simulator/fault-controls.ts';
import { registerSimulatorPage } from './simulator/simulator-page.ts';
import { createSimulator } from './simulator/simulator.ts';

export type ProviderParts = {
  opened: OpenDatabase;
  clock: Clock;
  secret: Buffer;
  demo: boolean;
  /** Prefix of picture addresses, empty for root-relative ones. */
  publicUrl: string;
  siteFolder: string;
  log: Log;
  /** Keys of the real payment gateway; null means the stand-in in demo mode and none outside it. */
  razorpay: RazorpayKeys | null;
  /** Runs due jobs and tidies the database by itself; off in tests, which say when. */
  worksAlone: boolean;
};

export type Provider = { app: FastifyInstance; services: Services; close: () => Promise<void> };

const workEveryMs = 1000;
const vacuumEveryMs = 15 * 60_000;

/** Tables and seed in place, by one process at a time. */
export async function prepareDatabase(opened: OpenDatabase, clock: Clock): Promise<void> {
  await opened.exclusively(async () => {
    await migrate(opened);
    await seedIfEmpty(opened.database, clock.now());
  });
}

/** The whole provider on a prepared database, not listening yet. `close` leaves nothing running. */
export async function createProvider(parts: ProviderParts): Promise<Provider> {
  const { opened, clock, secret, demo, log } = parts;
  const { database } = opened;
  const settings = createSettingsReader(database);
  const sessions = createSessions(database, clock, !opened.shared);
  const memory = createCatalogue(database, clock, settings, parts.publicUrl);
  const state = await watchState(opened, clock, () => {
    memory.forget();
    settings.forget();
    sessions.forget();
  });
  const catalogue = { ...memory, changed: () => state.raiseCatalogueVersion() };
  const jobs = createJobs(database, clock, log);
  const gateways = createGateway({ database, clock, secret, demo, keys: parts.razorpay });
  const services: Services = {
    database,
    clock,
    secret,
    demo,
    settings,
    catalogue,
    sessions,
    jobs,
    state,
    ...gateways,
  };
  const reconciler = createReconciler(services, log);
  const app = await createApp(log, parts.publicUrl);
  const { simulator, sections } = createSimulator(app, demo);
  registerHealth(app, database);
  registerFaults(app, simulator, demo);
  // After the faults, which spoil an answer's text.
  compressReplies(app);
  const api = createApi(app, sessions);
  registerResources(api, services, simulator);
  registerCommerce({ app, api, services, simulator, reconciler, log });
  registerSimulatorPage(app, services, sections);
  await serveSite(app, parts.siteFolder);
  await app.ready();
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
    if (isBusy) return;
    isBusy = true;
    running = reconciler
      .all()
      .then(() => services.jobs.runDue())
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
    await running;
    await closeAll(app, opened, services);
  };
}

async function closeAll(app: FastifyInstance, opened: OpenDatabase, services: Services): Promise<void> {
  services.state.stop();
  await app.close();
  await opened.close();
}

import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiBase, paths } from '../src/api/contract/paths.ts';
import type { CodeSender } from './accounts/code-sender.ts';
import { createClock } from './clock.ts';
import { holdDataFolder, readSecret } from './database/data-folder.ts';
import type { OpenDatabase } from './database/database.ts';
import { requireOneSecret } from './database/one-secret.ts';
import { openPglite } from './database/pglite-driver.ts';
import { openPostgres, usualPoolSize } from './database/postgres-driver.ts';
import type { Log } from './http/log.ts';
import type { FirebaseProject } from './firebase/firebase-project.ts';
import { usualPageTimeoutMs } from './pages/pages.ts';
import type { Gateway } from './payments/gateway.ts';
import { serveMetrics } from './monitoring/metrics-server.ts';
import type { MonitoringOptions } from './monitoring/monitoring-options.ts';
import { createMonitoring, type Monitoring } from './monitoring/monitoring.ts';
import { createProvider, prepareDatabase } from './provider.ts';
import { StartError } from './start-error.ts';
import { startRefusals } from './start-rules.ts';
import { usualLimits, type Limits } from './start-options.ts';

export type ProviderOptions = {
  /** 0 picks a free port. */
  port?: number;
  host?: string;
  /** Folder of the embedded database and the secret. */
  dataDir?: string;
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string;
  /** Connections to that PostgreSQL at most. */
  poolSize?: number;
  secret?: string;
  /** Demo data, simulator and inbox; the latter also insist on being asked from this machine. Off when absent. */
  demo?: boolean;
  /** Who delivers one-time codes; outside demo mode nothing else lets customers log in. */
  codeSender?: CodeSender | null;
  publicUrl?: string;
  /** The host of another provider that the built app talks to; empty for this one. */
  providerUrl?: string;
  /** Proxies whose word about a client's address is believed. */
  trustedProxies?: readonly string[];
  /** How long caches between browser and shop may store pages; 0 for not at all. */
  sharedPagesSeconds?: number;
  /** Accounts with real payment gateways; without any, demo mode has a stand-in. */
  gateways?: readonly Gateway[];
  /** The Firebase project that signs customers in and carries push messages; without one, demo mode has a stand-in. */
  firebase?: FirebaseProject | null;
  /** False for a process that only serves: others run due jobs, ask the gateways and send refunds and messages. */
  works?: boolean;
  /** Those of `usualLimits` when absent. */
  limits?: Limits;
  siteFolder?: string;
  /** The site of the build before this one; '' for none. */
  previousSiteFolder?: string;
  /** Where the renderer of pages was built; '' leaves every page to the browser. */
  rendererFolder?: string;
  /** Milliseconds since 1970, for tests that bring their own time. */
  timeSource?: () => number;
  log?: Log;
  /** Gets Fastify's lines and one for each request; null for neither. */
  logger?: FastifyBaseLogger | null;
  /** Where metrics are served, and whether requests are traced. */
  monitoring?: MonitoringOptions;
};

export type RunningProvider = {
  url: string;
  app: FastifyInstance;
  /** Not ready from now on; everything is still served until `close`. */
  leave: () => void;
  close: () => Promise<void>;
};

/** Opens the database, serves the app and the API, and answers when both are warm. */
export async function startProvider(options: ProviderOptions = {}): Promise<RunningProvider> {
  const { port = 3000, host = '127.0.0.1', demo = false, log = () => {} } = options;
  const codeSender = options.codeSender ?? null;
  const [refusal] = startRefusals(options);
  if (refusal !== undefined) throw new StartError(refusal);
  const dataDir = resolve(options.dataDir ?? '.data');
  const clock = createClock(options.timeSource);
  const { metrics: metricsAt = null, traces = false } = options.monitoring ?? {};
  const monitoring = await createMonitoring(
    { metrics: metricsAt, traces },
    {
      works: options.works ?? true,
      trustedProxies: options.trustedProxies ?? [],
      logger: options.logger ?? null,
    },
  );
  const { opened, complete, release } = await openDatabase(dataDir, { ...options, monitoring });
  try {
    const secret = readSecret(dataDir, options.secret);
    await prepareDatabase(opened, clock, demo);
    await requireOneSecret(opened.database, secret);
    complete(demo);
    const siteFolder = resolve(options.siteFolder ?? 'dist/app');
    const provider = await createProvider({
      opened,
      clock,
      secret,
      demo,
      codeSender,
      publicUrl: options.publicUrl ?? '',
      providerUrl: options.providerUrl ?? '',
      trustedProxies: options.trustedProxies ?? [],
      sharedPagesSeconds: options.sharedPagesSeconds ?? 0,
      siteFolder,
      pageTimeoutMs: usualPageTimeoutMs,
      previousSiteFolder: options.previousSiteFolder ? resolve(options.previousSiteFolder) : '',
      rendererFolder: options.rendererFolder ?? resolve('dist/render'),
      gateways: options.gateways ?? [],
      firebase: options.firebase ?? null,
      limits: options.limits ?? usualLimits,
      log,
      worksAlone: options.works ?? true,
      monitoring,
    });
    await warmUp(provider.app);
    const served = monitoring.metrics && metricsAt && (await serveMetrics(monitoring.metrics, metricsAt));
    const url = await provider.app.listen({ port, host });
    if (served) log(`Metrics are at ${served.url}`, 'info');
    const close = async () => {
      await provider.close();
      await served?.close();
      monitoring.metrics?.close();
      await monitoring.tracing?.close();
      await release();
    };
    return { url, app: provider.app, leave: provider.leave, close };
  } catch (error) {
    await opened.close().catch(() => {});
    await release();
    throw error;
  }
}

type OpenedPlace = {
  opened: OpenDatabase;
  complete: (isDemo: boolean) => void;
  release: () => Promise<void>;
};

/** The PostgreSQL that is named, or the embedded database in `dataDir`, which no other process may use meanwhile. */
export async function openDatabase(
  dataDir: string,
  {
    databaseUrl = '',
    poolSize = usualPoolSize,
    monitoring,
  }: Pick<ProviderOptions, 'databaseUrl' | 'poolSize'> & { monitoring?: Monitoring },
): Promise<OpenedPlace> {
  if (databaseUrl !== '')
    return {
      opened: await openPostgres(databaseUrl, {
        poolSize,
        ...(monitoring?.tracing && { onConnection: monitoring.tracing.traceStatements }),
      }),
      complete: () => {},
      release: async () => {},
    };
  const folder = await holdDataFolder(dataDir);
  try {
    const opened = await openPglite(folder.databasePath);
    return { opened, complete: folder.markComplete, release: folder.release };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** The embedded engine is slow at first; the first customer should not be the one to find out. */
async function warmUp(app: FastifyInstance): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of [paths.readSettings, paths.searchCities, paths.listSections, paths.listProducts]) {
    await app.inject({ method: 'POST', url: `${apiBase}${path}`, headers, payload: 'branch_id=1' });
  }
  await app.inject({ url: '/', headers: { accept: 'text/html' } });
}

import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiBase, paths } from '../src/api/contract/paths.ts';
import { createClock } from './clock.ts';
import { holdDataFolder, readSecret } from './database/data-folder.ts';
import type { OpenDatabase } from './database/database.ts';
import { requireOneSecret } from './database/one-secret.ts';
import { openPglite } from './database/pglite-driver.ts';
import { openPostgres, usualPoolSize } from './database/postgres-driver.ts';
import { serveMetrics } from './monitoring/metrics-server.ts';
import type { MonitoringOptions } from './monitoring/monitoring-options.ts';
import { createMonitoring, type Monitoring } from './monitoring/monitoring.ts';
import { createProvider, prepareDatabase, usualChoices, type ProviderChoices } from './provider.ts';
import { StartError } from './start-error.ts';
import { startRefusals } from './start-rules.ts';

/** What is absent is as in `usualChoices`. */
export type ProviderOptions = Partial<ProviderChoices> & {
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
  const { port = 3000, host = '127.0.0.1', logger = null } = options;
  const choices = { ...usualChoices, ...options };
  const { demo, works, trustedProxies, log } = choices;
  const [refusal] = startRefusals(options);
  if (refusal !== undefined) throw new StartError(refusal);
  const dataDir = resolve(options.dataDir ?? '.data');
  const clock = createClock();
  const { metrics: metricsAt = null, traces = false } = options.monitoring ?? {};
  const monitoring = await createMonitoring(
    { metrics: metricsAt, traces },
    { works, trustedProxies, logger },
  );
  const { opened, complete, release } = await openDatabase(dataDir, { ...options, monitoring });
  try {
    const secret = readSecret(dataDir, options.secret);
    await prepareDatabase(opened, clock, demo);
    await requireOneSecret(opened.database, secret);
    complete(demo);
    const provider = await createProvider({ ...choices, opened, clock, secret, monitoring });
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

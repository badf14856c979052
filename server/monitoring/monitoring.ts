import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { endpointOf, reportRequests } from './request-report.ts';
import type { MonitoringOptions } from './monitoring-options.ts';
import { trusts } from './request-id.ts';
import { attachRequestContext } from './run-context.ts';
import type { Tracing } from './traces.ts';

/** What watches a process; each part is null where it is not set. */
export type Monitoring = {
  logger: FastifyBaseLogger | null;
  metrics: Metrics | null;
  tracing: Tracing | null;
};

export const noMonitoring: Monitoring = { logger: null, metrics: null, tracing: null };

type Parts = { works: boolean; trustedProxies: readonly string[]; logger: FastifyBaseLogger | null };

/** Loads just what is asked for. */
export async function createMonitoring(
  { metrics, traces }: MonitoringOptions,
  { works, trustedProxies, logger }: Parts,
): Promise<Monitoring> {
  return {
    logger,
    metrics: metrics && (await import('./metrics.ts')).createMetrics(works),
    tracing: traces ? (await import('./traces.ts')).createTracing(trusts(trustedProxies)) : null,
  };
}

/** Before any other hook, so that each of them runs for a request that is known. */
export function monitorRequests(app: FastifyInstance, { logger, metrics, tracing }: Monitoring): void {
  app.decorateRequest('isRefused', false);
  const contextOf = attachRequestContext(app);
  tracing?.traceRequests(app, contextOf);
  if (logger === null && metrics === null) return;
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) metrics?.expectRoute(endpointOf(each, url) ?? 'page');
  });
  reportRequests(app, (report, request) => {
    metrics?.countRequest(report);
    const { route, outcome, status, seconds } = report;
    const isQuiet = outcome === 'ok' && (route === 'file' || route === '/healthz' || route === '/readyz');
    if (isQuiet) return;
    const ms = Math.round(seconds * 1000);
    logger?.info({ ...contextOf(request), method: request.method, route, outcome, status, ms }, 'request');
  });
}

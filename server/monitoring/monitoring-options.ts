import { StartError } from '../start-error.ts';
import { webAddressOf } from '../start-options.ts';
import type { MetricsAddress } from './metrics-server.ts';

export type MonitoringOptions = {
  /** Where metrics are served; null for nowhere. */
  metrics: MetricsAddress | null;
  /** Whether requests are traced; OpenTelemetry's own variables name the collector. */
  traces: boolean;
};

type Env = Record<string, string | undefined>;

/** LOG: `text` for people, which is usual, or `json` for machines. */
export function logFormatOf(given: string | undefined): 'text' | 'json' {
  const format = given?.trim().toLowerCase() ?? '';
  if (format === '' || format === 'text') return 'text';
  if (format === 'json') return 'json';
  throw new StartError(`LOG must be text or json, not "${given}".`);
}

/** METRICS_PORT with METRICS_HOST, and OTEL_EXPORTER_OTLP_ENDPOINT. */
export function monitoringOf(env: Env): MonitoringOptions {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  const traced = endpoints.filter((name) => webAddressOf(name, env[name]) !== '');
  return { metrics: metricsOf(env), traces: traced.length > 0 };
}

function metricsOf(env: Env): MetricsAddress | null {
  const given = env['METRICS_PORT']?.trim() ?? '';
  if (given === '') return null;
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port === 0 || port > 65_535)
    throw new StartError(`METRICS_PORT must be a number from 1 to 65535, not "${env['METRICS_PORT']}".`);
  return { host: env['METRICS_HOST']?.trim() || '127.0.0.1', port };
}

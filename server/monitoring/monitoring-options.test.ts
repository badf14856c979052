import { expect, it } from 'vitest';
import { logFormatOf, monitoringOf } from './monitoring-options.ts';

it('watches nothing unless it is set', () => {
  expect(monitoringOf({})).toEqual({ metrics: null, traces: false });
  expect(logFormatOf(undefined)).toBe('text');
});

it('serves metrics on this machine alone unless METRICS_HOST is set', () => {
  expect(monitoringOf({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(monitoringOf({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.4' }).metrics?.host).toBe('10.0.0.4');
});

it('traces where an endpoint of OpenTelemetry is set', () => {
  expect(monitoringOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).traces).toBe(true);
});

it.each([
  [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '99999' }, 'METRICS_PORT'],
  [{ METRICS_PORT: 'yes' }, 'METRICS_PORT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
])('refuses what cannot be meant: %o', (env, name) => {
  expect(() => monitoringOf(env)).toThrow(name);
});

it('refuses an unknown form of the log', () => {
  expect(() => logFormatOf('xml')).toThrow('LOG must be text or json');
  expect(logFormatOf(' JSON ')).toBe('json');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { apiBase } from '../../src/api/contract/paths.ts';
import { monitorRequests, noMonitoring } from './monitoring.ts';
import { trusts } from './request-id.ts';
import { runWork } from './run-context.ts';
import { createTracing } from './traces.ts';

/** One connection, as the pool has it: with a promise, and with a callback. */
function fakeClient() {
  return {
    query: (text: string, ...rest: unknown[]) => {
      const heard = rest.at(-1);
      if (typeof heard === 'function') return void setImmediate(() => heard(null, { rows: [] }));
      return text.startsWith('delete') ? Promise.reject(new Error('no')) : Promise.resolve({ rows: [] });
    },
  };
}

function collectSpans() {
  const finished: ReadableSpan[] = [];
  const exporter = {
    export: (spans: ReadableSpan[], done: (result: { code: number }) => void) => {
      finished.push(...spans);
      done({ code: 0 });
    },
    shutdown: async () => {},
  };
  return { finished, exporter };
}

/** The spans of one request to an app that asks a database and another server. */
async function tracesOf(headers: Record<string, string>, remoteAddress = '10.0.0.1') {
  const { finished, exporter } = collectSpans();
  const tracing = createTracing(trusts(['10.0.0.0/8']), exporter);
  const other = createServer((_, response) => response.writeHead(201).end('{}'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  const client = fakeClient();
  tracing.traceStatements(client as never);
  const app = Fastify();
  monitorRequests(app, { ...noMonitoring, tracing });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async () => ({}));
  app.post(`${apiBase}place_order`, async () => {
    await client.query('select 1 where name = $1', ['secret']);
    await new Promise((done) => client.query('update x set y = 1', [], done));
    await Promise.resolve(client.query('delete from x')).catch(() => undefined);
    await (await fetch(`http://127.0.0.1:${port}/pay_secret?key=secret`)).text();
    return {};
  });
  const reply = await app.inject({
    method: 'POST',
    url: `${apiBase}place_order?token=secret`,
    remoteAddress,
    headers: { 'content-type': 'text/plain', ...headers },
    payload: 'secret',
  });
  await client.query('select 2');
  await app.close();
  other.close();
  await tracing.close();
  return { finished, port, id: String(reply.headers['x-request-id']) };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${spanId}-01`;

it('a trace has a request, and under it its statements and calls, with nothing that was sent', async () => {
  const { finished, port, id } = await tracesOf({});
  const root = finished.find(({ parentSpanContext }) => parentSpanContext === undefined);
  expect(root?.name).toBe('POST place_order');
  expect(root?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': 'place_order',
    'http.response.status_code': 200,
    'tiffin.request_id': id,
  });
  const below = finished.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === root?.spanContext().spanId,
  );
  expect(below.map(({ name, status }) => [name, status.code])).toEqual([
    ['select', 0],
    ['update', 0],
    ['delete', 2],
    [`GET 127.0.0.1:${port}`, 0],
  ]);
  expect(below.at(-1)?.attributes['http.response.status_code']).toBe(201);
  expect(finished).toHaveLength(5);
  expect(JSON.stringify(finished.map(({ name, attributes }) => [name, attributes]))).not.toContain('secret');
});

it("is part of a trusted proxy's trace, and of no other", async () => {
  const rootOf = async (...asked: Parameters<typeof tracesOf>) =>
    (await tracesOf(...asked)).finished.find(({ name }) => name === 'POST place_order');
  const joined = await rootOf({ traceparent });
  expect([joined?.spanContext().traceId, joined?.parentSpanContext?.spanId]).toEqual([traceId, spanId]);
  expect((await rootOf({ traceparent }, '192.0.2.1'))?.spanContext().traceId).not.toBe(traceId);
  expect((await rootOf({ traceparent: `00-${traceId}-secret-01` }))?.spanContext().traceId).not.toBe(traceId);
});

it('is left out where the trace of the proxy is not sampled', async () => {
  expect((await tracesOf({ traceparent: `00-${traceId}-${spanId}-00` })).finished).toEqual([]);
});

it('a unit of due work is a trace of its own, and its statements are under it', async () => {
  const { finished, exporter } = collectSpans();
  const tracing = createTracing(trusts([]), exporter);
  const client = fakeClient();
  tracing.traceStatements(client as never);
  await runWork(
    'refund',
    async () => void (await client.query('select 1')),
    (ended) => ended,
  );
  await tracing.close();
  expect(finished.map(({ name }) => name)).toEqual(['select', 'refund']);
  const [statement, unit] = finished;
  expect(unit?.parentSpanContext).toBeUndefined();
  expect(statement?.parentSpanContext?.spanId).toBe(unit?.spanContext().spanId);
});

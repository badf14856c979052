import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import packageFile from '../../package.json';
import { routeOf } from './request-report.ts';
import { runContext, watchWork, type RunContext } from './run-context.ts';

/** A collector that is away delays no stop. */
const shutdownTimeoutMs = 2000;
/** As the W3C writes it: version, trace, span, and whether it is kept. */
const traceParent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const called = z.object({ method: z.string(), origin: z.string() });
const answered = z.object({ statusCode: z.number() });

/**
 * Traces by OTLP to `OTEL_EXPORTER_OTLP_ENDPOINT`; OpenTelemetry's own variables set how many. A span names a route, a kind of
 * statement or a host, and no address, header or value.
 */
export function createTracing(
  isTrusted: (request: IncomingMessage) => boolean,
  exporter: SpanExporter = new OTLPTraceExporter(),
) {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tiffin', 'service.version': packageFile.version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('tiffin', packageFile.version);
  const spans = new WeakMap<RunContext, Span>();

  const openSpan = (context: RunContext, span: Span) => {
    spans.set(context, span);
    context.traceId = span.spanContext().traceId;
  };
  const parentOf = ({ raw }: FastifyRequest): Context => {
    const given = raw.headers['traceparent'];
    const [, traceId, spanId, flags] = (typeof given === 'string' && traceParent.exec(given)) || [];
    if (traceId === undefined || spanId === undefined || !isTrusted(raw)) return ROOT_CONTEXT;
    const isKept = (Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED) !== 0;
    const traceFlags = isKept ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  /** A span below that of the request or work which this code runs for; null outside of one. */
  const beginBelow = (name: string, attributes: Attributes): Span | null => {
    const context = runContext();
    const above = context && spans.get(context);
    if (!above) return null;
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, above));
  };
  const stopWatching = watchCalls(beginBelow);
  const stopWatchingWork = watchWork({
    begun: (context, work) => openSpan(context, tracer.startSpan(work, {}, ROOT_CONTEXT)),
    ended: (context) => spans.get(context)?.end(),
  });

  return {
    /** A span for each request, as part of a trusted proxy's trace where that names one. */
    traceRequests: (app: FastifyInstance, contextOf: (request: FastifyRequest) => RunContext) => {
      app.addHook('onRequest', async (request) => {
        const context = contextOf(request);
        const attributes = { 'http.request.method': request.method, 'tiffin.request_id': request.id };
        const span = tracer.startSpan(
          request.method,
          { kind: SpanKind.SERVER, attributes },
          parentOf(request),
        );
        openSpan(context, span);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(contextOf(request));
        const route = routeOf(request, reply);
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    /** A span for each statement that this connection runs for a request or a unit of work. */
    traceStatements: (client: PoolClient) => traceStatements(client, beginBelow),
    /** Sends what is left. */
    close: async () => {
      stopWatching();
      stopWatchingWork();
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(shutdownTimeoutMs, undefined, { ref: false })]);
    },
  };
}

export type Tracing = ReturnType<typeof createTracing>;

type Begin = (name: string, attributes: Attributes) => Span | null;

/** Node publishes every `fetch`; its path may name a payment and is left out. */
function watchCalls(begin: Begin): () => void {
  const open = new WeakMap<object, Span>();
  const spanOf = (message: unknown): Span | undefined => {
    const request: unknown = Object(message).request;
    return typeof request === 'object' && request !== null ? open.get(request) : undefined;
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = Object(message);
      const { data: call } = called.safeParse(request);
      if (call === undefined) return;
      const host = new URL(call.origin).host;
      const span = begin(`${call.method} ${host}`, {
        'http.request.method': call.method,
        'server.address': host,
      });
      if (span) open.set(request, span);
    },
    'undici:request:headers': (message) => {
      const { data } = answered.safeParse(Object(message).response);
      if (data) spanOf(message)?.setAttribute('http.response.status_code', data.statusCode);
    },
    'undici:request:trailers': (message) => spanOf(message)?.end(),
    'undici:request:error': (message) => {
      const span = spanOf(message);
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}

/** The verb alone; the rest may hold a value. */
const kindOf = (text: string) => /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = Object(statement).text;
  return typeof text === 'string' ? text : '';
}

/** A pool calls its client with a callback, a transaction waits for a promise. */
function traceStatements(client: PoolClient, begin: Begin): void {
  const query: (...call: unknown[]) => unknown = client.query.bind(client);
  const traced = (...call: unknown[]): unknown => {
    const span = begin(kindOf(textOf(call[0])), { 'db.system.name': 'postgresql' });
    if (span === null) return query(...call);
    const end = (error: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const callback = call.at(-1);
    if (typeof callback === 'function') {
      const finished = (error: unknown, ...rest: unknown[]) => {
        end(error);
        callback(error, ...rest);
      };
      return query(...call.slice(0, -1), finished);
    }
    const answer = query(...call);
    if (answer instanceof Promise) void answer.then(() => end(null), end);
    else end(null);
    return answer;
  };
  Object.assign(client, { query: traced });
}

import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { isUnavailable } from '../database/availability.ts';
import { monitorRequests, type Monitoring } from '../monitoring/monitoring.ts';
import { createRequestIds, trusts } from '../monitoring/request-id.ts';
import { loggableMessage } from './loggable-message.ts';
import { hide, Refusal } from './envelope.ts';
import { formOf, languageOf } from './language.ts';
import type { Log } from './log.ts';
import { readForm, readMultipart, refuseOddForm } from './form.ts';
import { allowOrigins, refuseForeignForms } from './other-sites.ts';
import { addSecurityHeaders, type PolicyParts } from './security-headers.ts';
import { sendUnavailable } from './unavailable.ts';

const bodyLimit = 64 * 1024;
/**
 * In milliseconds: the head of a request, all of one with files, which is longer than clients wait for it, and how often Node looks for
 * those that are late.
 */
const timeLimits = {
  requestTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
};

/** In milliseconds, for all of a request without files. */
const plainRequestTimeout = 15_000;

export type AppOptions = PolicyParts & {
  clock: Clock;
  log: Log;
  trustedProxies: readonly string[];
  monitoring: Monitoring;
};

/**
 * The HTTP server before any route: limits of size and time, headers, and errors as replies that reveal nothing about the
 * inside.
 */
export async function createApp({
  clock,
  log,
  trustedProxies,
  monitoring,
  ...policy
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    ...(monitoring.logger === null ? { logger: false } : { loggerInstance: monitoring.logger }),
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(trusts(trustedProxies)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    ...timeLimits,
  });
  monitorRequests(app, monitoring);
  // Storefronts read the provider's time from it, which the simulator may have moved.
  app.addHook('onRequest', async (_, reply) => void reply.header('Date', clock.now().toUTCString()));
  await app.register(cors, { delegator: allowOrigins });
  refuseForeignForms(app);
  await app.register(formbody, { bodyLimit, parser: (text) => readForm(text) });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    (request: FastifyRequest, body: Buffer) =>
      readMultipart(body, request.headers['content-type'] ?? '', takesFiles(request)),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!takesFiles(request)) return endLateBody(request);
    if (isMultipart(request)) return undefined;
    const { 'content-length': length = '0', 'transfer-encoding': inParts } = request.headers;
    const isLong = inParts !== undefined || Number(length) > bodyLimit;
    return isLong ? reply.code(413).send(unread) : undefined;
  });
  addSecurityHeaders(app, policy);
  const readable = new WeakSet<FastifyRequest>();
  app.addHook('preValidation', async (request, reply) => {
    readable.add(request);
    refuseOddForm(request.body);
    // No name of anything has a NUL character, and PostgreSQL takes none.
    return request.url.includes('%00') ? hide(reply) : undefined;
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      request.isRefused = true;
      return reply.code(200).send(error.envelopeIn(languageOf(formOf(request.body)['language'])));
    }
    // The parser of multipart forms reports a broken body by its text only.
    const status = error.statusCode ?? (readable.has(request) ? 500 : 400);
    if (status < 500) return reply.code(status).send(unread);
    if (isUnavailable(error)) return sendUnavailable(reply);
    log(
      `Internal error in ${request.method} ${request.routeOptions.url ?? 'unknown route'}: ${describe(error)}`,
      'error',
    );
    // No envelope: a fault in here is not the provider's no.
    const message = 'Something went wrong. Please try again.';
    return reply.code(500).send({ message, request_id: request.id });
  });
  return app;
}

/** An address with a broken percent sign is one that leads nowhere, and no error: the sign stands for itself. */
function readableUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('?');
  }
}

const unread = { error: true, message: 'The request could not be read.', data: [] };

function isMultipart({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data');
}

/** Only there, and only as a file, may a body be longer than others. */
function takesFiles({ routeOptions: { config } }: FastifyRequest): boolean {
  return Reflect.get(config, 'takesFiles') === true;
}

/** Closes the connection of a body that comes too slowly. */
function endLateBody({ method, raw }: FastifyRequest): void {
  if (method !== 'POST') return;
  const late = setTimeout(() => raw.destroy(), plainRequestTimeout);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late));
}

/** The stack, in one line, without query parameters or row values, which may be personal. */
function describe(error: Error): string {
  const where = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .join('');
  return `${loggableMessage(error)}${where}`;
}

import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './envelope.ts';
import { formOf, languageOf } from './language.ts';
import { readForm } from './form.ts';
import { addSecurityHeaders } from './security-headers.ts';

const bodyLimit = 64 * 1024;
const mostFields = 200;
const longestKey = 64;
const longestValue = 8 * 1024;

export type Log = (line: string) => void;

/** The HTTP server before any route: body limits, headers, and errors as envelopes that say nothing about the inside. */
export async function createApp(log: Log, publicUrl: string): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit, logger: false, return503OnClosing: true, forceCloseConnections: 'idle' });
  await app.register(cors, {
    origin: '*',
    allowedHeaders: ['Authorization', 'Content-Type'],
    methods: ['GET', 'POST'],
  });
  await app.register(formbody, { bodyLimit, parser: (text) => readForm(text) });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      fields: mostFields,
      parts: mostFields,
      fieldNameSize: longestKey,
      fieldSize: longestValue,
      files: 0,
    },
  });
  addSecurityHeaders(app, publicUrl);
  const readable = new WeakSet<FastifyRequest>();
  app.addHook('preValidation', async (request) => {
    readable.add(request);
    refuseOddForm(request.body);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal)
      return reply.code(200).send(error.envelopeIn(languageOf(formOf(request.body)['language'])));
    // The parser of multipart forms says only by its text that a body is broken.
    const status = error.statusCode ?? (readable.has(request) ? 500 : 400);
    if (status < 500)
      return reply.code(status).send({ error: true, message: 'The request could not be read.', data: [] });
    log(
      `Internal error in ${request.method} ${request.routeOptions.url ?? 'unknown route'}: ${describe(error)}`,
    );
    return reply
      .code(500)
      .send({ error: true, message: 'Something went wrong. Please try again.', data: [] });
  });
  return app;
}

/** Limits for every way a body may travel; a repeated key stays an array, which the field's schema refuses. */
function refuseOddForm(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const entries = Object.entries(body);
  if (entries.length > mostFields) throw new Refusal('The form has too many fields.');
  for (const [key, value] of entries) {
    if (key.length > longestKey) throw new Refusal('A field name is too long.');
    if (typeof value !== 'string') continue;
    if (value.length > longestValue) throw new Refusal(`The field ${key} is too long.`);
    if (value.includes('\0')) throw new Refusal(`The field ${key} has a character that is not allowed.`);
  }
}

/** The stack without query parameters or row values, which may be personal. */
function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const text =
    error.name === 'DrizzleQueryError' || 'query' in error ? `database error${cause}` : error.message;
  const where = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .join('\n');
  return `${text}\n${where}`;
}

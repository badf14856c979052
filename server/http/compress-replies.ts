import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
const smallest = 1024;
/** Beyond this level a list takes longer to make smaller than the bytes take to travel. */
const level = 4;

/** Answers of the API travel compressed to whoever accepts it; on a phone their size is most of the wait. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < smallest || reply.hasHeader('content-encoding'))
      return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding').removeHeader('content-length');
    return compress(payload, { level });
  });
}

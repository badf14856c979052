import type { FastifyInstance } from 'fastify';
import { compress, encodingFor } from './encodings.ts';

const smallest = 1024;
/** Beyond this a list takes longer to make smaller than the bytes take to travel. */
const effort = 4;

/** Answers of the API are compressed for clients that accept it; on a phone their size is most of the wait. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < smallest || reply.hasHeader('content-encoding'))
      return payload;
    const encoding = encodingFor(request);
    if (encoding === undefined) return payload;
    reply
      .header('Content-Encoding', encoding)
      .header('Vary', 'Accept-Encoding')
      .removeHeader('content-length');
    return compress[encoding](payload, effort);
  });
}

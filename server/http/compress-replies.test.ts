import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const long = {
  error: false,
  message: '',
  data: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Masala dosa' })),
};

async function ask(answer: object, accepted: string) {
  const app = Fastify();
  compressReplies(app);
  app.post('/', () => answer);
  return app.inject({ method: 'POST', url: '/', headers: { 'accept-encoding': accepted } });
}

describe('an answer of the API', () => {
  it('[R7.1] travels compressed to whoever accepts it, and says the same', async () => {
    const reply = await ask(long, 'br, gzip');
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 5);
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(long);
  });

  it.each([
    ['a client that does not ask for it', long, 'identity'],
    ['an answer that is short already', { error: false }, 'gzip'],
  ])('is left as it is for %s', async (_, answer, accepted) => {
    const reply = await ask(answer, accepted);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toEqual(answer);
  });
});

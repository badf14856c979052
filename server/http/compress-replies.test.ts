import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])(
    '[R7.1] is sent as %s to clients that accept %s, with the same content',
    async (encoding, accepted, read) => {
      const reply = await ask(long, accepted);
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 5);
      expect(JSON.parse(read(reply.rawPayload).toString())).toEqual(long);
    },
  );

  it.each([
    ['a client that does not ask for it', long, 'identity'],
    ['an answer that is short already', { error: false }, 'gzip'],
  ])('is left as it is for %s', async (_, answer, accepted) => {
    const reply = await ask(answer, accepted);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toEqual(answer);
  });
});

import { expect, it } from 'vitest';
import { noServerError } from './keeping.ts';

it('[R8.6] a page that a server refuses by an error comes from the cache, as without a network', async () => {
  const received = (status: number) =>
    noServerError.fetchDidSucceed({ response: new Response('', { status }) }).then(
      ({ status: taken }) => taken,
      () => 'the cache',
    );
  expect(await Promise.all([200, 404, 500, 502, 503].map(received))).toEqual([
    200,
    404,
    'the cache',
    'the cache',
    'the cache',
  ]);
});

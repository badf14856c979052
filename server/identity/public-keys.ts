import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** The key of that id, or null when none is published. Throws when the publisher cannot be reached. */
export type PublicKeys = (keyId: string) => Promise<KeyObject | null>;
export type FetchKeys = (url: string, init: RequestInit) => Promise<Response>;

/** Where Firebase publishes the keys that sign its ID tokens. */
const published = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const callLimitMs = 6000;
/** An unknown id asks again, but not for every made-up token. */
const pauseMs = 60_000;
const keySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
});

/** Firebase's keys, cached for as long as their publisher allows. */
export function publishedKeys(clock: Clock, fetchOf: FetchKeys = fetch): PublicKeys {
  let kept = new Map<string, KeyObject>();
  let askedAt = -Infinity;
  let goodUntil = -Infinity;
  let asking: Promise<void> | null = null;
  const ask = async () => {
    const reply = await fetchOf(published, { signal: AbortSignal.timeout(callLimitMs) });
    if (!reply.ok) throw new Error(`The keys of the identity provider were answered with ${reply.status}`);
    const { keys } = keySet.parse(await reply.json());
    kept = new Map(keys.map((key) => [key.kid, createPublicKey({ key: { ...key }, format: 'jwk' })]));
    askedAt = clock.now().getTime();
    goodUntil =
      askedAt + 1000 * Number(/max-age=(\d+)/.exec(reply.headers.get('cache-control') ?? '')?.[1] ?? 0);
  };
  return async (keyId) => {
    const now = clock.now().getTime();
    const isFresh = now < goodUntil && (kept.has(keyId) || now < askedAt + pauseMs);
    if (!isFresh) {
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
    }
    return kept.get(keyId) ?? null;
  };
}

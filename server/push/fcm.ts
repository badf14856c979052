import { createSign } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Fetch } from '../payments/gateway-client.ts';
import type { PushAccount } from '../firebase/firebase-project.ts';

/** The payload for one device; all values are text, as FCM wants it. */
export type DeviceMessage = { title: string; body: string; type: string; type_id: string };

/**
 * Hands a message over for the device of `pushId`, which gets it within so many seconds or not at all; `gone` is a device that gets none
 * any more. Throws when it was not accepted.
 */
export type SendPush = (
  pushId: string,
  message: DeviceMessage,
  goodForSeconds: number,
) => Promise<'taken' | 'gone'>;

const callLimitMs = 6000;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const tokenSeconds = 3600;
/** A token is not used in its last minute. */
const spareSeconds = 60;
const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
const errorReply = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

/** Sends through the HTTP v1 interface of Firebase Cloud Messaging. No key and no push id reaches a log from here. */
export function createFcm(account: PushAccount, clock: Clock, fetchOf: Fetch = fetch): SendPush {
  const accessToken = keptToken(account, clock, fetchOf);
  const url = `${account.apiUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  return async (pushId, data, goodForSeconds) => {
    const webpush = { headers: { Urgency: 'high', TTL: String(goodForSeconds) } };
    const reply = await fetchOf(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token: pushId, data, webpush } }),
      signal: AbortSignal.timeout(callLimitMs),
      redirect: 'error',
    });
    if (reply.ok) {
      await reply.body?.cancel();
      return 'taken';
    }
    const failure = errorReply.safeParse(await reply.json().catch(() => null));
    const codes = failure.data?.error.details?.map(({ errorCode }) => errorCode) ?? [];
    if (reply.status === 404 && codes.includes('UNREGISTERED')) return 'gone';
    throw new Error(`The push service answered ${reply.status}`);
  };
}

/** A token of the account, kept until it nearly ends. */
function keptToken(account: PushAccount, clock: Clock, fetchOf: Fetch): () => Promise<string> {
  let kept = { token: '', until: 0 };
  return async () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (now < kept.until) return kept.token;
    const reply = await fetchOf(account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertionOf(account, now),
      }),
      signal: AbortSignal.timeout(callLimitMs),
      redirect: 'error',
    });
    if (!reply.ok) throw new Error(`The account of the push service was answered ${reply.status}`);
    const { access_token, expires_in } = tokenReply.parse(await reply.json());
    kept = { token: access_token, until: now + expires_in - spareSeconds };
    return kept.token;
  };
}

/** The account's assertion (JWT), signed by its key. */
function assertionOf({ clientEmail, privateKey, tokenUrl }: PushAccount, now: number): string {
  const claims = { iss: clientEmail, scope, aud: tokenUrl, iat: now, exp: now + tokenSeconds };
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

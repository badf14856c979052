import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiBase } from '../src/api/contract/paths.ts';
import type { LocalText } from './database/schema/columns.ts';
import { tokenOf } from './http/caller.ts';
import { formOf, languageOf } from './http/language.ts';

const mostAtOnce = 4;
const mostWaiting = 60;
const mostRemembered = 5_000;

const busy: LocalText = {
  en: 'Too many requests at once. Please try again in a moment.',
  hi: 'एक साथ बहुत ज़्यादा अनुरोध आए। कृपया थोड़ी देर में फिर से कोशिश करें।',
  ar: 'طلبات كثيرة في وقت واحد. حاول مجددًا بعد قليل.',
  fr: 'Trop de requêtes à la fois. Réessayez dans un instant.',
};

type Queue = { running: number; waiting: (() => void)[] };
type CustomerOf = (token: string) => Promise<number | null>;

/**
 * Limits the calls of one customer that run at once, over all their sessions, so that a burst does not delay other customers.
 * Further calls are queued; a full queue answers 429. An unknown token has a queue of its own.
 */
export function limitConcurrency(app: FastifyInstance, customerOf: CustomerOf): void {
  const queues = new Map<string, Queue>();
  const keyOf = rememberingKeys(customerOf);
  app.addHook('preHandler', async (request, reply) => {
    const token = request.url.startsWith(apiBase) ? tokenOf(request) : null;
    if (token === null) return undefined;
    const key = await keyOf(token);
    // The connection was closed meanwhile, so no event would release the slot.
    if (reply.raw.destroyed) return undefined;
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.waiting.length >= mostWaiting) {
      const message = busy[languageOf(formOf(request.body)['language'])];
      return reply.code(429).header('Retry-After', '1').send({ error: true, message, data: [] });
    }
    if (queue.running >= mostAtOnce) await new Promise<void>((go) => queue.waiting.push(go));
    else queue.running += 1;
    const release = () => {
      const next = queue.waiting.shift();
      if (next !== undefined) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    };
    // A customer who leaves closes the connection before anything is finished; one who left while waiting closes it no more.
    if (reply.raw.destroyed) release();
    else onceOver(reply, release);
    return undefined;
  });
}

function onceOver({ raw }: FastifyReply, act: () => void): void {
  const end = () => {
    raw.off('finish', end);
    raw.off('close', end);
    act();
  };
  raw.once('finish', end);
  raw.once('close', end);
}

/** Under which key a token's calls are counted. Whose a token is never changes, so that it is asked once. */
function rememberingKeys(customerOf: CustomerOf): (token: string) => Promise<string> {
  const asked = new Map<string, Promise<string>>();
  const ask = async (token: string, hash: string) => {
    const customerId = await customerOf(token).catch(() => null);
    if (customerId !== null) return String(customerId);
    asked.delete(hash);
    return hash;
  };
  return (token) => {
    const hash = createHash('sha256').update(token).digest('base64url');
    if (asked.size >= mostRemembered) asked.clear();
    const asking = asked.get(hash) ?? ask(token, hash);
    asked.set(hash, asking);
    return asking;
  };
}

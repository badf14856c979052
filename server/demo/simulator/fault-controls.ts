import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiBase, paths } from '../../../src/api/contract/paths.ts';
import type { Simulator } from './simulator.ts';
import { escapeHtml } from '../../http/escape-html.ts';

const kinds = [
  'drop-request',
  'drop-reply',
  'http-500',
  'html',
  'empty',
  'double-json',
  'unauthorized',
  'slow',
] as const;
type Kind = (typeof kinds)[number];
type Fault = { path: string; kind: Kind; times: number; delayMs: number };

const faultSchema = z.object({
  /** An endpoint's name, or * for all. */
  path: z.string().regex(/^(\*|[a-z_]{1,60})$/, 'must be the name of an endpoint or *'),
  kind: z.enum(kinds, { error: `must be one of ${kinds.join(', ')}` }),
  times: z.coerce
    .number('must be a number')
    .int()
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(1),
  delay: z.coerce
    .number('must be milliseconds')
    .int()
    .min(0)
    .max(60_000, 'must be at most 60000')
    .default(3000),
});

const page =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body><p>Welcome</p></body></html>';
const noSession = {
  error: true,
  message: 'Your session has ended. Please log in again.',
  status: 401,
  status_code: 102,
  data: [],
};
const hits = new WeakMap<FastifyRequest, Fault>();

/**
 * Breaks the network on purpose, for the next `times` calls of an endpoint. `drop-reply`, `empty`, `double-json` and `slow`
 * let the call happen and spoil its answer; the others answer in its place. Lives in this process.
 */
export function registerFaults(app: FastifyInstance, simulator: Simulator): void {
  let faults: Fault[] = [];
  const take = (url: string): Fault | null => {
    const path = url.slice(apiBase.length).split('?')[0] ?? '';
    const found = faults.find((fault) => fault.path === '*' || fault.path === path) ?? null;
    if (found === null) return null;
    found.times -= 1;
    faults = faults.filter((fault) => fault.times > 0);
    return found;
  };
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith(apiBase)) return;
    const fault = take(request.url);
    if (fault === null) return;
    hits.set(request, fault);
    if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    else await answerInstead(fault.kind, request, reply);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const kind = hits.get(request)?.kind;
    if (kind === 'drop-reply') request.raw.socket.destroy();
    if (kind === 'empty') return '';
    if (kind === 'double-json' && typeof payload === 'string') return JSON.stringify(payload);
    return payload;
  });
  simulator.control('faults', faultSchema, async ({ delay, ...fault }) => {
    faults.push({ ...fault, delayMs: delay });
    return faults;
  });
  simulator.control('faults/clear', z.object({}), async () => {
    faults = [];
    return faults;
  });
  simulator.section({
    rank: 1,
    id: 'faults',
    title: 'Broken network',
    hint: 'Spoils the next answers of one endpoint; * means all of them.',
    html: async () => faultsCard(faults),
  });
}

async function answerInstead(kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (kind === 'drop-request') {
    reply.hijack();
    request.raw.socket.destroy();
  }
  if (kind === 'http-500') await reply.code(500).send({ message: 'Something went wrong. Please try again.' });
  if (kind === 'html') await reply.type('text/html; charset=utf-8').send(page);
  if (kind === 'unauthorized') await reply.code(401).send(noSession);
}

function faultsCard(faults: readonly Fault[]): string {
  const rows = faults.map(
    ({ path, kind, times }) =>
      `<li><span>${escapeHtml(path)}<br><small>${kind}, ${times} ×</small></span></li>`,
  );
  const names = ['*', ...Object.values(paths)].map((name) => `<option value="${name}">${name}</option>`);
  const kindOptions = kinds.map((kind) => `<option value="${kind}">${kind}</option>`);
  return `<form method="post" action="/simulator/faults" class="row">
<label>Endpoint<select name="path">${names.join('')}</select></label>
<label>How<select name="kind">${kindOptions.join('')}</select></label>
<label>Times<input type="number" name="times" min="1" max="1000" value="1"></label>
<button>Break it</button>
</form>
<ul class="results">${rows.join('')}</ul>
<form method="post" action="/simulator/faults/clear"><button>Repair everything</button></form>`;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hide, ok, Refusal } from '../../http/envelope.ts';
import { isOwnName } from '../../http/own-origin.ts';
import { sentencesOf } from '../../http/fields.ts';

const idShape = z.object({ id: z.coerce.number().int().positive() });

/** One card of the simulator page. `html` is trusted text of ours; values go through `escapeHtml`. */
export type Section = {
  id: string;
  title: string;
  hint: string;
  html: () => Promise<string>;
  /** Lower comes first; 0 when absent. */
  rank?: number;
};

/**
 * Where modules register their sections and controls. Every control is `POST /simulator/<noun>` with a form or JSON body
 * and answers an envelope; reads are `GET`. From another machine all answer 404.
 */
export type Simulator = {
  section: (section: Section) => void;
  read: (path: string, answer: () => Promise<unknown>) => void;
  /** `id` is that of the path, 0 where it is no id of a row. */
  control: <T>(path: string, schema: z.ZodType<T>, act: (input: T, id: number) => Promise<unknown>) => void;
};

export function createSimulator(app: FastifyInstance): {
  simulator: Simulator;
  sections: readonly Section[];
} {
  const sections: Section[] = [];
  const isAllowed = (request: FastifyRequest) => isAtThisMachine(request) && isSameOrigin(request);
  const simulator: Simulator = {
    section: (section) => sections.push(section),
    read: (path, answer) => {
      app.get(`/simulator/${path}`, async (request, reply) => {
        if (!isAllowed(request)) return hide(reply);
        return reply.header('Cache-Control', 'no-store').send(ok('', await answer()));
      });
    },
    control: (path, schema, act) => {
      app.post(`/simulator/${path}`, async (request, reply) => {
        if (!isAllowed(request)) return hide(reply);
        const checked = schema.safeParse(request.body ?? {});
        if (!checked.success) throw new Refusal(sentencesOf(checked.error));
        const data = await act(checked.data, idOf(request));
        if (wantsPage(request)) return reply.redirect('/simulator', 303);
        return reply.send(ok('Done.', data ?? []));
      });
    },
  };
  return { simulator, sections };
}

/** What proxies add to a request on its way. */
const forwarded =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-connecting-ip)$/;

/** Asked from this machine and by its own name, so that neither a proxy nor a re-bound domain name reaches it. */
export function isAtThisMachine(request: FastifyRequest): boolean {
  if (Object.keys(request.headers).some((name) => forwarded.test(name))) return false;
  const from = request.socket.remoteAddress ?? '';
  const isLoopback = from === '::1' || /^(::ffff:)?127\./.test(from);
  return isLoopback && isOwnName(request);
}

/** A page of another site must not be able to press these buttons through the customer's browser. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

function idOf({ params }: FastifyRequest): number {
  return idShape.catch({ id: 0 }).parse(params).id;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiBase } from '../../src/api/contract/paths.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Language } from '../database/schema/columns.ts';
import { belongsToNothing } from '../database/transaction.ts';
import { callerOf, tokenOf } from './caller.ts';
import type { Envelope } from './envelope.ts';
import { inLanguage, Refusal } from './envelope.ts';
import { sentencesOf } from './fields.ts';
import { formOf, languageOf } from './language.ts';
import { ownOriginOf } from './own-origin.ts';
import { logInFirst, sessionEnded } from '../accounts/account-texts.ts';

type Fields = Record<string, z.ZodType>;
type InputOf<F extends Fields> = z.output<z.ZodObject<F>>;

/** One call after validation. `customerId` comes from the token alone, whatever `user_id` was posted. */
export type Call<F extends Fields> = {
  input: InputOf<F>;
  language: Language;
  customerId: number | null;
  token: string | null;
  /** Who calls, for limits; see `callerOf`. */
  caller: string;
  /** The origin of this provider; null where only the request names one. */
  origin: string | null;
};
type MemberCall<F extends Fields> = Call<F> & { customerId: number };

/** An envelope, ready JSON text, or null for the family's empty body. */
type Answer = Envelope | string | null;

type MemberOptions = {
  /** Files travel in a multipart body, in sum up to the limit; it is read only from a member. */
  takesFiles?: boolean;
};

/** All files of one call with its fields. */
const mostFileBytes = 6.5 * 1024 * 1024;

/** Where resources register their endpoints. `open` needs no token, `member` answers 401 without a valid one. */
export type Api = {
  open: <F extends Fields>(path: string, fields: F, answer: (call: Call<F>) => Promise<Answer>) => void;
  member: <F extends Fields>(
    path: string,
    fields: F,
    answer: (call: MemberCall<F>) => Promise<Answer>,
    options?: MemberOptions,
  ) => void;
};

/** `publicUrl` is where this provider stands; empty for wherever it is asked. */
export function createApi(app: FastifyInstance, sessions: Sessions, publicUrl: string): Api {
  /** Before a large body is read; the language is still unknown then. */
  const requireAuth = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenOf(request);
    const isMember = token !== null && (await sessions.customerOf(token)) !== null;
    return isMember ? undefined : unauthorized(reply, token === null ? 101 : 102, 'en');
  };
  /** Asked when a write found its customer gone: another device has deleted the account meanwhile. */
  const isKnown = async (token: string) => {
    sessions.forget();
    return (await sessions.customerOf(token)) !== null;
  };
  const register = <F extends Fields>(
    path: string,
    fields: F,
    answer: (call: Call<F>) => Promise<Answer>,
    gated: boolean,
    { takesFiles = false }: MemberOptions = {},
  ) => {
    const schema = z.object(fields);
    const options = takesFiles
      ? { bodyLimit: mostFileBytes, config: { takesFiles }, onRequest: requireAuth }
      : {};
    app.post(`${apiBase}${path}`, options, async (request, reply) => {
      const token = tokenOf(request);
      const customerId = token === null ? null : await sessions.customerOf(token);
      const form = formOf(request.body);
      const language = languageOf(form['language']);
      if (gated && customerId === null) return unauthorized(reply, token === null ? 101 : 102, language);
      const checked = schema.safeParse(form);
      if (!checked.success) throw new Refusal(sentencesOf(checked.error));
      const call = {
        input: checked.data,
        language,
        customerId,
        token,
        caller: callerOf(request.ip),
        origin: ownOriginOf(request, publicUrl),
      };
      try {
        return send(reply, await answer(call), language);
      } catch (error) {
        if (token === null || !belongsToNothing(error) || (await isKnown(token))) throw error;
        return unauthorized(reply, 102, language);
      }
    });
  };
  return {
    open: (path, fields, answer) => register(path, fields, answer, false),
    member: (path, fields, answer, options) =>
      register(
        path,
        fields,
        async (call) => answer({ ...call, customerId: memberOf(call.customerId) }),
        true,
        options,
      ),
  };
}

function memberOf(customerId: number | null): number {
  if (customerId === null) throw new Error('A gated call has no customer');
  return customerId;
}

function unauthorized(reply: FastifyReply, code: 101 | 102, language: Language): FastifyReply {
  const message = (code === 101 ? logInFirst : sessionEnded)[language];
  return reply.code(401).send({ error: true, message, status: 401, status_code: code, data: [] });
}

function send(reply: FastifyReply, answer: Answer, language: Language): FastifyReply {
  reply.type('application/json; charset=utf-8');
  if (answer === null) return reply.send('');
  return reply.send(typeof answer === 'string' ? answer : JSON.stringify(inLanguage(answer, language)));
}

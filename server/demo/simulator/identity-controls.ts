import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallParts } from '../identity/call-parts.ts';
import { identityCalls, refreshed } from '../identity/identity-calls.ts';
import { IdentityNo } from '../identity/identity-no.ts';
import { personChecks } from '../identity/telephone-calls.ts';
import type { IdentityStandIn } from '../identity/create-stand-in.ts';
import { actionPage, identityCard, windowPage } from '../identity/stand-in-pages.ts';
import actionScript from '../identity/action.js?raw';
import gapiScript from '../identity/gapi.js?raw';
import windowScript from '../identity/window.js?raw';
import { providerSettings } from '../../database/schema/system.ts';
import type { Services } from '../../services.ts';
import { hide } from '../../http/envelope.ts';
import { isAtThisMachine, type Simulator } from './simulator.ts';

const accountSchema = z.object({
  uid: z.string(),
  disabled: z.enum(['0', '1']).optional(),
  factor: z.string().regex(/^\d*$/).optional(),
});
/** Who sends one-time codes. */
const codesSchema = z.object({ by: z.enum(['shop', 'identity']) });
const bodyShape = z.record(z.string(), z.unknown());
const queryShape = z.object({ providerId: z.string().max(40).default('') });
const scripts = { 'gapi.js': gapiScript, 'window.js': windowScript, 'action.js': actionScript };
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The identity provider of demo mode: the calls of the SDK, the windows, and what the simulator shows of them. */
export function registerIdentityControls(
  app: FastifyInstance,
  simulator: Simulator,
  services: Services,
  { parts }: IdentityStandIn,
): void {
  const { books } = parts;
  const { database, settings } = services;
  registerCalls(app, parts);
  registerPages(app, parts);
  simulator.read('identity', async () => ({
    messages: await books.messages(),
    accounts: (await books.accounts()).map(({ uid, provider, email, mobile, name, disabled }) => ({
      uid,
      provider,
      email,
      mobile,
      name,
      disabled,
    })),
  }));
  simulator.control('identity/accounts', accountSchema, async ({ uid, disabled, factor }) => {
    const change = {
      ...(disabled !== undefined && { disabled: disabled === '1' }),
      ...(factor !== undefined && { factorMobile: factor }),
    };
    await books.change(uid, change);
    return [];
  });
  simulator.control('identity/codes', codesSchema, async ({ by }) => {
    const changed = {
      ...(await settings.read()),
      authentication_mode: by === 'shop' ? (1 as const) : (0 as const),
    };
    await database.update(providerSettings).set({ settings: changed });
    settings.forget();
    return [];
  });
  simulator.section({
    id: 'identity',
    title: 'Third-party sign-in',
    hint: 'What it would send by mail or text message, and the accounts that were made there.',
    html: async () => {
      const { authentication_mode: mode } = await settings.read();
      return identityCard(await books.messages(), await books.accounts(), mode === 1);
    },
  });
}

/** Where the SDK looks for an emulator. */
function registerCalls(app: FastifyInstance, parts: Omit<CallParts, 'origin'>): void {
  const answer =
    (
      callOf: (
        request: FastifyRequest,
      ) => ((parts: CallParts, body: Record<string, unknown>) => Promise<object>) | undefined,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(request);
      if (!isAtThisMachine(request) || call === undefined) return hide(reply);
      const body = bodyShape.safeParse(request.body ?? {});
      const origin = `${request.protocol}://${request.host}`;
      reply.header('Cache-Control', 'no-store');
      try {
        return await call({ ...parts, origin }, body.data ?? {});
      } catch (error) {
        if (!(error instanceof IdentityNo)) throw error;
        const { message } = error;
        const errors = [{ message, reason: 'invalid', domain: 'global' }];
        return reply.code(400).send({ error: { code: 400, message, errors } });
      }
    };
  const named = answer(({ url }) => {
    const name = /\/v\d\/([^?]+)/.exec(url)?.[1] ?? '';
    return Object.hasOwn(identityCalls, name) ? identityCalls[name] : undefined;
  });
  app.post('/identitytoolkit.googleapis.com/*', named);
  for (const [name, checks] of Object.entries(personChecks)) {
    app.get(
      `/identitytoolkit.googleapis.com/:version/${name}`,
      answer(() => async () => checks),
    );
  }
  app.post(
    '/securetoken.googleapis.com/v1/token',
    answer(() => refreshed),
  );
}

function registerPages(app: FastifyInstance, { books }: Omit<CallParts, 'origin'>): void {
  const show =
    (html: (request: FastifyRequest) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isAtThisMachine(request)) return hide(reply);
      reply.header('Content-Security-Policy', pagePolicy);
      return reply.type('text/html; charset=utf-8').send(await html(request));
    };
  app.get(
    '/emulator/auth/handler',
    show(async ({ query }) => {
      const { providerId } = queryShape.parse(query);
      const accounts = await books.accounts();
      return windowPage(
        providerId,
        accounts.filter(({ provider }) => provider === providerId),
      );
    }),
  );
  app.get(
    '/emulator/auth/action',
    show(async () => actionPage()),
  );
  for (const [name, script] of Object.entries(scripts)) {
    app.get(`/simulator/identity/${name}`, async (request, reply) => {
      if (!isAtThisMachine(request)) return hide(reply);
      return reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script);
    });
  }
}

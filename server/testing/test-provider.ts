import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { apiBase } from '../../src/api/contract/paths.ts';
import { createClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPglite } from '../database/pglite-driver.ts';
import { openPostgres } from '../database/postgres-driver.ts';
import { noMonitoring, type Monitoring } from '../monitoring/monitoring.ts';
import { makeProof } from '../accounts/proofs.ts';
import { customer, oneTimeCode } from '../database/schema/accounts.ts';
import { createProvider, prepareDatabase, usualChoices } from '../provider.ts';
import type { Provider, ProviderChoices } from '../provider.ts';
import { usualLimits, type Limits } from '../start-options.ts';
import { changedSeedRestorer, copySeed, seedRestorer } from './keep-seed.ts';
import { seededTemplate } from './template.ts';

/** Wednesday 4 November 2026, 12:30 in Amberpur (Asia/Kolkata). */
export const testNow = Date.UTC(2026, 10, 4, 7, 0, 0);
const inboxOf = z.object({ data: z.array(z.object({ mobile: z.string(), code: z.string() })) });

export type Reply = {
  status: number;
  /** The parsed body; an empty body is an empty object. */
  body: Record<string, unknown>;
  text: string;
};
export type Form = Record<string, string | number | readonly (string | number)[]>;

export type TestProvider = Provider & {
  /** Where it keeps everything; empty for the embedded database. */
  place: { databaseUrl: string; schema: string };
  /** What it has logged. */
  lines: readonly string[];
  /** Posts a form to an endpoint; a list is sent as a repeated key. */
  call: (path: string, form?: Form, token?: string) => Promise<Reply>;
  /** Posts a multipart form to an endpoint; bytes travel as a file. */
  upload: (
    path: string,
    form: Record<string, string | Uint8Array<ArrayBuffer>>,
    token?: string,
  ) => Promise<Reply>;
  /** Presses a control of the simulator. */
  simulate: (noun: string, body?: Record<string, unknown>) => Promise<Reply>;
  /** Asks for a code to a full number, reads it in the inbox and checks it; answers the proof. */
  prove: (full: string) => Promise<string>;
  /** A proof of a full number without a code. */
  proofOf: (full: string) => Promise<string>;
  /** Opens a session of a seeded customer without a code; answers the token. */
  openSession: (mobile: string) => Promise<string>;
  /** Goes through code and check as a customer would; answers the token. 9000000001 is Asha, with orders and a wallet. */
  signIn: (mobile?: string) => Promise<string>;
  /** Moves this provider's own time. */
  advance: (seconds: number) => void;
  /** Back to the seed and to `testNow`. */
  reset: () => Promise<void>;
};

export type TestOptions = Partial<Omit<ProviderChoices, 'limits'>> & {
  limits?: Partial<Limits>;
  /** A PostgreSQL to use instead of the one of DATABASE_URL. */
  databaseUrl?: string;
  /** A schema there that another test provider has prepared, which is used as it is and left as it is. */
  schema?: string;
  /** For tests that change the structure of the embedded database: it is not used again by other tests. */
  ownDatabase?: boolean;
  monitoring?: Partial<Monitoring>;
};

/** Pages have long, so that a busy machine renders too; a test of late pages sets the usual time. */
const choicesOfTests = {
  ...usualChoices,
  demo: true,
  codeSender: async () => {},
  siteFolder: 'no-site',
  pageTimeoutMs: 30_000,
  rendererFolder: '',
  works: false,
};

/**
 * A provider on a database of its own, in memory, or in a schema of its own when DATABASE_URL names a PostgreSQL. The
 * clock stands at `testNow` and moves only by `advance`; due jobs run when a test calls `services.jobs.runDue()`.
 */
export async function startTestProvider(options: TestOptions = {}): Promise<TestProvider> {
  let now = testNow;
  const clock = createClock(() => now);
  const databaseUrl = options.databaseUrl ?? process.env['DATABASE_URL'] ?? '';
  const place = { databaseUrl, schema: options.schema ?? '' };
  const { opened, schema, restoreSeed, drop } = await (databaseUrl === ''
    ? openEmbedded(options.ownDatabase ?? false)
    : openServer(place, clock));
  const lines: string[] = [];
  const provider = await createProvider({
    ...choicesOfTests,
    ...options,
    opened,
    clock,
    secret: Buffer.from('test secret'),
    limits: { ...usualLimits, ...options.limits },
    log: (line, level) => {
      lines.push(line);
      options.log?.(line, level);
    },
    monitoring: { ...noMonitoring, ...options.monitoring },
  });
  const call: TestProvider['call'] = async (path, form = {}, token = '') => {
    const payload = new URLSearchParams(pairsOf(form)).toString();
    const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
    if (token !== '') headers['authorization'] = `Bearer ${token}`;
    const reply = await provider.app.inject({ method: 'POST', url: apiBase + path, headers, payload });
    if (reply.statusCode >= 500) throw new Error(`${path} failed inside: ${lines.join('\n')}`);
    return replyOf(reply.statusCode, reply.body);
  };
  const upload: TestProvider['upload'] = async (path, form, token = '') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) {
      body.append(name, typeof value === 'string' ? value : new Blob([value]));
    }
    const encoded = new Response(body);
    const headers: Record<string, string> = { 'content-type': encoded.headers.get('content-type') ?? '' };
    if (token !== '') headers['authorization'] = `Bearer ${token}`;
    const payload = Buffer.from(await encoded.arrayBuffer());
    const reply = await provider.app.inject({ method: 'POST', url: apiBase + path, headers, payload });
    if (reply.statusCode >= 500) throw new Error(`${path} failed inside: ${lines.join('\n')}`);
    return replyOf(reply.statusCode, reply.body);
  };
  const simulate: TestProvider['simulate'] = async (noun, body = {}) => {
    const reply = await provider.app.inject({ method: 'POST', url: `/simulator/${noun}`, payload: body });
    if (reply.statusCode >= 500) throw new Error(`${noun} failed inside: ${lines.join('\n')}`);
    return replyOf(reply.statusCode, reply.body);
  };
  const prove: TestProvider['prove'] = async (full) => {
    await call('verify_user', { mobile: full });
    const inbox = await provider.app.inject({ method: 'GET', url: '/simulator/codes' });
    const { data } = inboxOf.parse(inbox.json());
    const otp = data.find((message) => message.mobile === full)?.code ?? '';
    const { body } = await call('verify_otp', { mobile: full, otp });
    if (typeof body['proof'] !== 'string') throw new Error(`No proof: ${JSON.stringify(body)}`);
    return body['proof'];
  };
  return {
    ...provider,
    place: { databaseUrl, schema },
    lines,
    call,
    upload,
    simulate,
    prove,
    proofOf: async (full) => {
      const { proof, proofHash } = makeProof();
      const at = clock.now();
      const row = {
        mobile: full,
        caller: '',
        codeHash: '',
        sentAt: at,
        expiresAt: at,
        verifiedAt: at,
        proofHash,
      };
      await provider.services.database.insert(oneTimeCode).values(row);
      return proof;
    },
    openSession: async (mobile) => {
      const { database, sessions } = provider.services;
      const [row] = await database
        .select({ id: customer.id })
        .from(customer)
        .where(eq(customer.mobile, mobile));
      if (!row) throw new Error(`The seed has no customer ${mobile}`);
      return sessions.open(database, row.id);
    },
    signIn: async (mobile = '9000000001') => {
      now += 31_000;
      const { body } = await call('login', { mobile, proof: await prove(`91${mobile}`) });
      if (typeof body['token'] !== 'string') throw new Error(`Nobody signed in: ${JSON.stringify(body)}`);
      return body['token'];
    },
    advance: (seconds) => {
      now += seconds * 1000;
    },
    reset: async () => {
      now = testNow;
      await restoreSeed();
      provider.services.sessions.forget();
      await provider.services.state.refresh();
    },
    close: async () => {
      await drop();
      await provider.close();
    },
  };
}

/** One provider for all tests of a file. */
export function useTestProvider(options: TestOptions = {}): () => TestProvider {
  let provider: TestProvider | null = null;
  beforeAll(async () => {
    provider = await startTestProvider(options);
  });
  afterAll(() => provider?.close());
  return () => {
    if (!provider) throw new Error('The provider starts before the tests of its file');
    return provider;
  };
}

type TestDatabase = {
  opened: OpenDatabase;
  schema: string;
  restoreSeed: () => Promise<void>;
  drop: () => Promise<void>;
};

/** Embedded databases of this process that no provider uses now; opening one takes ten times as long as restoring its seed. */
const idle: Pick<TestDatabase, 'opened' | 'restoreSeed'>[] = [];

async function openEmbedded(isOwn: boolean): Promise<TestDatabase> {
  const reused = isOwn ? undefined : idle.pop();
  await reused?.restoreSeed();
  const database = reused ?? (await openFromTemplate());
  const opened = isOwn
    ? database.opened
    : { ...database.opened, close: async () => void idle.push(database) };
  return { ...database, opened, schema: '', drop: async () => {} };
}

async function openFromTemplate(): Promise<Pick<TestDatabase, 'opened' | 'restoreSeed'>> {
  const opened = await openPglite(null, await seededTemplate(testNow));
  return { opened, restoreSeed: changedSeedRestorer(opened) };
}

/** A schema of its own on a PostgreSQL, or the one that is named, which stays. */
async function openServer(place: TestProvider['place'], clock: Clock): Promise<TestDatabase> {
  const schema = place.schema === '' ? `test_${randomBytes(6).toString('hex')}` : place.schema;
  const opened = await openPostgres(place.databaseUrl, { schema });
  if (place.schema !== '') return { opened, schema, restoreSeed: seedRestorer(opened), drop: async () => {} };
  await prepareDatabase(opened, clock, true);
  await copySeed(opened, clock.now());
  const drop = async () => {
    await opened.database.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
    await opened.database.execute(sql`drop schema if exists ${sql.identifier(`${schema}_seed`)} cascade`);
  };
  return { opened, schema, restoreSeed: seedRestorer(opened), drop };
}

function pairsOf(form: Form): [string, string][] {
  return Object.entries(form).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
  );
}

function replyOf(status: number, text: string): Reply {
  const body = text === '' ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return { status, body, text };
}

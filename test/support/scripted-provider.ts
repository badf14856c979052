import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createApi, type Api } from '../../src/api/client.ts';
import { apiBase, type WirePath } from '../../src/api/contract/paths.ts';
import { setLogSink } from '../../src/lib/log.ts';
import { rupee } from '../../machines/money.ts';

export type Seen = {
  path: string;
  form: Record<string, string>;
  body: string;
  headers: IncomingMessage['headers'];
};
type Scripted = { status: number; body: string; headers: Record<string, string> } | 'hang up' | 'never';

export type ScriptedProvider = {
  /** An API client, a new one for each test; the region is known unless `isRegionKnown` is false. */
  readonly api: Api;
  /** The next answer: an object as JSON, or a body as it is. Answers are given in the order they were scripted. */
  answers: (body: unknown, reply?: { status?: number; headers?: Record<string, string> }) => void;
  /** The next connection closes without an answer, or stays open without one. */
  fails: (how: 'hang up' | 'never') => void;
  /** Holds back the answer to every call of a path until the returned function is called. */
  holds: (path: WirePath, body: unknown) => () => void;
  seen: Seen[];
  /** Log entries of the test so far; a test that expects some takes them out. */
  logged: string[];
};

/** The region of a scripted provider. */
export const india = { currency: rupee, timeZone: 'Asia/Kolkata' };

/** A provider over real HTTP with scripted answers, for one file. */
export function scriptedProvider({ isRegionKnown = true } = {}): ScriptedProvider {
  const script: Scripted[] = [];
  const held = new Map<string, Promise<Scripted>>();
  let host = '';
  let api = createApi({ host, language: () => 'en' });
  const provider: ScriptedProvider = {
    get api() {
      return api;
    },
    answers: (body, { status = 200, headers = {} } = {}) => {
      script.push({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
    },
    holds: (path, body) => {
      let release = () => {};
      const answered = new Promise<Scripted>((resolve) => {
        release = () => resolve({ status: 200, headers: {}, body: JSON.stringify(body) });
      });
      held.set(apiBase + path, answered);
      return release;
    },
    fails: (how) => script.push(how),
    seen: [],
    logged: [],
  };
  let server: Server | null = null;
  let restoreLog: (() => void) | null = null;
  beforeAll(async () => {
    server = createServer(
      (request, response) => void answer(request, response, { script, held, seen: provider.seen }),
    );
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  beforeEach(async () => {
    script.length = 0;
    provider.seen.length = 0;
    provider.logged.length = 0;
    held.clear();
    api = createApi({ host, language: () => 'en' });
    if (isRegionKnown) await api.shareRegion(Promise.resolve(india));
    restoreLog = setLogSink((_level, message) => provider.logged.push(message));
  });
  afterEach(() => {
    restoreLog?.();
    expect(provider.logged, 'nothing unexpected was logged').toEqual([]);
    expect(script, 'every scripted answer was asked for').toEqual([]);
  });
  afterAll(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });
  return provider;
}

type Answers = { script: Scripted[]; held: Map<string, Promise<Scripted>>; seen: Seen[] };

async function answer(request: IncomingMessage, response: ServerResponse, { script, held, seen }: Answers) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const form = Object.fromEntries(new URLSearchParams(body));
  seen.push({ path: request.url ?? '', form, body, headers: request.headers });
  const next = await (held.get(request.url ?? '') ?? script.shift());
  if (next === 'never') return;
  if (next === undefined || next === 'hang up') {
    request.socket.destroy();
    return;
  }
  response.writeHead(next.status, { 'content-type': 'application/json; charset=utf-8', ...next.headers });
  response.end(next.body);
}

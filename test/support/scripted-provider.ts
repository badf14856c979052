import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { setHost, setToken } from '../../src/api/client.ts';
import { setRegion } from '../../src/api/region.ts';
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
  /** The next answer: an object as JSON, or a body as it is. Answers are given in the order they were scripted. */
  answers: (body: unknown, reply?: { status?: number; headers?: Record<string, string> }) => void;
  /** The next connection ends without an answer, or stays open without one. */
  fails: (how: 'hang up' | 'never') => void;
  seen: Seen[];
  /** Log entries of the test so far; a test that expects some takes them out. */
  logged: string[];
};

/** A provider over real HTTP that says exactly what a test scripted; for one file, the client pointed at it. */
export function scriptedProvider(): ScriptedProvider {
  const script: Scripted[] = [];
  const provider: ScriptedProvider = {
    answers: (body, { status = 200, headers = {} } = {}) => {
      script.push({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
    },
    fails: (how) => script.push(how),
    seen: [],
    logged: [],
  };
  let server: Server | null = null;
  let restoreLog: (() => void) | null = null;
  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response, script, provider.seen));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    setHost(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  });
  beforeEach(() => {
    script.length = 0;
    provider.seen.length = 0;
    provider.logged.length = 0;
    setToken(null);
    setRegion({ currency: rupee, timeZone: 'Asia/Kolkata' });
    restoreLog = setLogSink((_level, message) => provider.logged.push(message));
  });
  afterEach(() => {
    restoreLog?.();
    expect(provider.logged, 'nothing unexpected was logged').toEqual([]);
    expect(script, 'every scripted answer was asked for').toEqual([]);
  });
  afterAll(async () => {
    setHost('');
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });
  return provider;
}

async function answer(request: IncomingMessage, response: ServerResponse, script: Scripted[], seen: Seen[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const form = Object.fromEntries(new URLSearchParams(body));
  seen.push({ path: request.url ?? '', form, body, headers: request.headers });
  const next = script.shift();
  if (next === 'never') return;
  if (next === undefined || next === 'hang up') {
    request.socket.destroy();
    return;
  }
  response.writeHead(next.status, { 'content-type': 'application/json; charset=utf-8', ...next.headers });
  response.end(next.body);
}

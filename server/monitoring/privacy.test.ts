import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '../../src/api/contract/paths.ts';
import { adapters } from '../payments/adapters.ts';
import { endpointsOf } from '../testing/endpoints.ts';
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { createJsonLog } from './json-log.ts';
import { createMetrics } from './metrics.ts';
import { createTracing } from './traces.ts';

/** What nobody but the customer and the shop may read; each is unlike anything else. */
const marked = {
  mobile: '9733355517',
  email: 'quillon.marked@example.net',
  name: 'Quillonmarked',
  address: '17 Quillonmarked Street',
  note: 'ring-quillonmarked',
  pushId: 'push-quillonmarked-0001',
  upi: 'quillonmarked@upi',
};
/** In ids and decimal numbers a code stands by chance. */
const idsAndDecimals = /\b(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b|\d+\.\d+/g;
const holdsCode = (text: string, code: string) =>
  new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text.replaceAll(idsAndDecimals, ''));
const form = 'application/x-www-form-urlencoded';
const host = '203.0.113.77';

const written: string[] = [];
const { log, logger } = createJsonLog({ write: (line) => void written.push(line) });
const metrics = createMetrics(true);
const spans: unknown[] = [];
const tracing = createTracing(() => true, {
  export: (finished, done) => {
    for (const { name, attributes, status, events } of finished)
      spans.push({ name, attributes, status, events });
    done({ code: 0 });
  },
  shutdown: async () => {},
});

describe('what is recorded of requests', () => {
  let provider: TestProvider;
  const secrets = new Set<string>(Object.values(marked));
  const post = (url: string, fields: Record<string, string>, token = '') =>
    provider.app.inject({
      method: 'POST',
      url,
      remoteAddress: host,
      headers: { 'content-type': form, ...(token && { authorization: `Bearer ${token}` }) },
      payload: new URLSearchParams(fields).toString(),
    });
  const call = async (path: string, fields: Record<string, string>, token = '') =>
    (await post(apiBase + path, fields, token)).json();

  beforeAll(async () => {
    provider = await startTestProvider({ log, monitoring: { logger, metrics, tracing }, ownDatabase: true });
  });
  afterAll(async () => {
    await provider.close();
    metrics.close();
    await tracing.close();
  });

  it('[X6] holds no telephone, code, token, name, address or e-mail of a customer', async () => {
    const { app } = provider;
    const full = `91${marked.mobile}`;
    await call('verify_user', { mobile: full });
    const inbox = (await app.inject({ url: '/simulator/codes' })).json();
    const code: string = inbox.data.find((message: { mobile: string }) => message.mobile === full).code;
    const { proof } = await call('verify_otp', { mobile: full, otp: code });
    const { token } = await call('register_user', {
      name: marked.name,
      email: marked.email,
      mobile: marked.mobile,
      country_code: '91',
      proof,
    });
    expect([typeof proof, typeof token]).toEqual(['string', 'string']);
    for (const secret of [proof, token]) secrets.add(secret);
    await call('update_fcm', { fcm_id: marked.pushId, web_fcm_id: marked.pushId }, token);

    const values = [...Object.values(marked), token];
    for (const { path, fields } of endpointsOf(provider)) {
      for (const first of [0, 3]) {
        const filled = fields.map((field, at) => [field, values[(first + at) % values.length]]);
        await post(apiBase + path, Object.fromEntries(filled), token);
      }
      await post(apiBase + path, Object.fromEntries(fields.map((field) => [field, marked.mobile])));
    }
    const query = new URLSearchParams({ ...marked, token, code }).toString();
    for (const url of [
      '/',
      `/user/${marked.mobile}`,
      `/${encodeURIComponent(marked.email)}`,
      '/readyz',
      '/simulator',
    ])
      await app.inject({
        url: `${url}?${query}`,
        remoteAddress: host,
        headers: { accept: 'text/html', cookie: token },
      });
    for (const [, { webhookPath, responsePath }] of adapters) {
      await app.inject({
        method: 'POST',
        url: webhookPath,
        headers: { 'x-signature': token },
        payload: query,
      });
      if (responsePath !== null) await app.inject({ url: `${apiBase}${responsePath}?${query}` });
    }
    await app.inject({ method: 'POST', url: `${apiBase}${marked.name}?${query}`, payload: query });
    await app.inject({
      method: 'POST',
      url: `${apiBase}get_settings`,
      headers: { 'content-type': `text/${marked.name}`, 'x-request-id': marked.mobile },
      payload: marked.email,
    });
    // A fault of our own, in the middle of what a customer has sent.
    await provider.services.database.execute(sql`alter table address rename to gone`);
    const failed = await post(`${apiBase}get_address`, { ...marked }, token);
    expect(failed.statusCode).toBe(500);

    const line = written.map((text) => JSON.parse(text)).find(({ level }) => level === 'error');
    expect(line.msg).toContain('Internal error in POST /app/v1/api/get_address');
    expect(failed.headers['x-request-id']).toBe(line.requestId);
    expect(failed.json().request_id).toBe(line.requestId);

    await new Promise((done) => setImmediate(done));
    await tracing.close();
    const told = { lines: written.join(''), labels: await metrics.scrape(), spans: JSON.stringify(spans) };
    expect(written.length).toBeGreaterThan(150);
    expect(spans.length).toBeGreaterThan(150);
    for (const [where, text] of Object.entries(told)) {
      expect(holdsCode(text, code), `the code in ${where}`).toBe(false);
      for (const secret of [...secrets, host])
        expect(
          text.includes(secret) || text.includes(encodeURIComponent(secret)),
          `${secret} in ${where}`,
        ).toBe(false);
    }
  });

  it.each([
    ['a sentence', 'code123456.', true],
    ['a field', '{"otp":123456}', true],
    ['a trace', '"0af7651916cd43dd8448eb2123456c1c"', false],
    ['a request', '"9b123456-7d2f-4c1a-8e55-0123456789ab"', false],
    ['milliseconds', '"ms":1.123456}', false],
    ['bytes', 'heap_bytes 91234567', false],
  ])('the search for a code: in %s', (_, text, isFound) => {
    expect(holdsCode(text, '123456')).toBe(isFound);
  });

  it('is one JSON object a line, each with the id of its request', () => {
    const lines = written.map((text) => JSON.parse(text));
    const requests = lines.filter(({ msg }) => msg === 'request');
    for (const { level, time, requestId, traceId, method, route, outcome, status, ms } of requests) {
      expect(level).toBe('info');
      expect(Date.parse(time)).not.toBeNaN();
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(traceId).toMatch(/^[\da-f]{32}$/);
      expect([typeof method, typeof route, typeof outcome, typeof status, typeof ms].join()).toBe(
        'string,string,string,number,number',
      );
    }
    const fields = new Set(requests.flatMap((line) => Object.keys(line)));
    expect([...fields].toSorted()).toEqual([
      'hostname',
      'level',
      'method',
      'ms',
      'msg',
      'outcome',
      'pid',
      'requestId',
      'route',
      'status',
      'time',
      'traceId',
    ]);
    // As many routes as the program has, however many addresses were made up.
    expect(new Set(requests.map(({ route }) => route)).size).toBeLessThan(90);
  });
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startProviderProcess } from '../../test/support/provider-process.ts';
import type { ProviderProcess } from '../../test/support/provider-process.ts';
import { makeBuyers, startOrderLoad } from '../testing/order-load.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';

const processCount = 3;
const buyerCount = 20;
const drainSeconds = 2;
const checkEveryMs = 200;
const startWithinMs = 120_000;
const replySchema = z.looseObject({ error: z.boolean().optional(), data: z.unknown().optional() });

describe.skipIf(!canRace())('three built processes on one PostgreSQL', () => {
  let cluster: TemporaryPostgres;
  let database: Client;
  let processes: ProviderProcess[] = [];
  const start = () =>
    startProviderProcess({
      DATABASE_URL: cluster.url,
      TIFFIN_SECRET: 'one secret for all processes of this test',
      DRAIN_SECONDS: String(drainSeconds),
      RENDER_PAGES: '0',
    });
  const count = async (query: string) =>
    Number((await database.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    database = new Client(cluster.url);
    await database.connect();
    processes = await Promise.all(Array.from({ length: processCount }, start));
  }, startWithinMs);
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill()));
    await database.end();
    await cluster.stop();
  });

  it('start together on an empty database with one schema and one seed', async () => {
    for (const { url } of processes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await count('customer')).toBe(2);
    expect(await count('system_state')).toBe(1);
    expect(await count('migration')).toBe(await count('(select distinct name from migration) as names'));
  });

  it('[P1, P8, P9] carry one customer from the code to the paid order, each request on another process', async () => {
    let turn = 0;
    const next = () => processes[(turn += 1) % processCount]?.url ?? '';
    let token = '';
    const post = async (path: string, form: Record<string, string>) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(next() + path, { method: 'POST', body: new URLSearchParams(form), headers });
      return replySchema.parse(await reply.json());
    };
    const call = (path: string, form: Record<string, string> = {}) => post(`/app/v1/api/${path}`, form);
    const dataOf = z.object({ data: z.object({ id: z.string() }) });
    const mobile = '9000000001';
    await call('verify_user', { mobile: `91${mobile}` });
    const inbox = await (await fetch(`${next()}/simulator/codes`)).json();
    const [{ code } = { code: '' }] = z
      .object({ data: z.array(z.object({ code: z.string() })) })
      .parse(inbox).data;
    const { proof } = await call('verify_otp', { mobile: `91${mobile}`, otp: code });
    token = String((await call('login', { mobile, proof: String(proof) }))['token']);
    const dish = { branch_id: '1', product_variant_id: '10301' };
    await call('manage_cart', { ...dish, qty: '2' });
    expect(await call('get_user_cart', { branch_id: '1' })).toMatchObject({ overall_amount: 273 });
    const order = {
      ...dish,
      mobile,
      quantity: '2',
      total: '273.00',
      final_total: '273.00',
      payment_method: 'stripe',
      is_wallet_used: '0',
      is_self_pick_up: '1',
      attempt_key: 'each-on-another',
    };
    const placed = await call('place_order', order);
    expect(await call('place_order', order)).toEqual(placed);
    const order_id = String(placed['order_id']);
    const prepared = await call('payment_intent', { order_id, type: 'stripe' });
    const intent = dataOf.parse(prepared).data.id;
    await post('/simulator/stripe/payments', {
      order_id: intent,
      method: 'card',
      account: '4242424242424242',
    });
    const claim = {
      order_id,
      type: 'stripe',
      payment_method: 'stripe',
      txn_id: intent,
      payment_intent: intent,
      amount: '273.00',
      status: 'success',
      message: 'Paid',
      transaction_type: 'transaction',
    };
    await Promise.all([
      post('/simulator/payments/webhook', { paymentId: intent, times: '2' }),
      call('add_transaction', claim),
      post('/simulator/payments/webhook', { paymentId: intent, times: '2' }),
    ]);
    expect(await call('get_orders', { id: order_id })).toMatchObject({
      data: [{ active_status: 'pending' }],
    });
    expect(await count(`payment_transaction where gateway_payment_id = '${intent}'`)).toBe(1);
    expect(await count(`orders where id = ${order_id} and is_paid`)).toBe(1);
    expect(await count('refund')).toBe(0);
  });

  it(
    '[W7, P1] are restarted one after the other under orders: no request fails, no order is lost or doubled',
    async () => {
      const buyers = await makeBuyers(cluster.url, buyerCount);
      // What a balancer does: it probes readiness and routes no request to a process that is not ready.
      let ready = processes.map(({ url }) => url);
      const check = async () => {
        const answers = await Promise.all(
          processes.map(async ({ url }) => ({
            url,
            isReady: await fetch(`${url}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          })),
        );
        ready = answers.flatMap(({ url, isReady }) => (isReady ? url : []));
      };
      const balancing = setInterval(() => void check(), checkEveryMs).unref();
      let turn = 0;
      const load = startOrderLoad(buyers, () => ready[(turn += 1) % ready.length] ?? '');
      for (const leaving of processes) {
        await expect.poll(() => ready.includes(leaving.url)).toBe(true);
        const before = load.acknowledged.size;
        await leaving.stop();
        processes = processes.filter((one) => one !== leaving);
        processes.push(await start());
        await expect.poll(() => load.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before);
      }
      await load.stop();
      clearInterval(balancing);
      expect([...load.statuses.keys()]).toEqual([200]);
      expect(load.refusals).toEqual([]);
      const ids = buyers.map(({ id }) => id).join();
      expect(await count(`orders where customer_id in (${ids})`)).toBe(load.acknowledged.size);
      expect(new Set(load.acknowledged.values()).size).toBe(load.acknowledged.size);
    },
    startWithinMs,
  );
});

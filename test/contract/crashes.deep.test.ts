import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canRace, startTemporaryPostgres } from '../../server/testing/postgres.ts';
import type { TemporaryPostgres } from '../../server/testing/postgres.ts';
import { startProviderProcess } from '../support/provider-process.ts';
import type { ProviderProcess } from '../support/provider-process.ts';

const mobile = '9000000001';
const label = `wallet-refill-user-1-${Date.now()}-417`;
const reply = z.looseObject({ data: z.unknown().optional() });
type Form = Record<string, string | number>;

/** The built provider, killed while a lock blocks its write to a table, and started again. */
describe.skipIf(!canRace())('[P14] a provider that is killed in the middle', () => {
  let cluster: TemporaryPostgres;
  let database: Client;
  let provider: ProviderProcess;
  let token = '';

  const start = async () => {
    const env = { DATABASE_URL: cluster.url, TIFFIN_SECRET: 'a secret that outlives a crash' };
    provider = await startProviderProcess(env);
  };
  const post = async (path: string, form: Form) => {
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(provider.url + path, {
      method: 'POST',
      body,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    });
    return reply.parse(await answer.json());
  };
  const call = (path: string, form: Form = {}) => post(`/app/v1/api/${path}`, form);
  const count = async (query: string): Promise<number> =>
    Number((await database.query<{ n: string }>(`select coalesce(${query}, 0) as n`)).rows[0]?.n);

  /** Starts `work`, kills the provider when it waits to write to `table`, and starts it again. */
  const killAt = async (table: string, work: () => Promise<unknown>) => {
    await database.query(`begin; lock table "${table}" in exclusive mode`);
    const lost = work().catch(() => null);
    const waiting = `select count(*) as n from pg_locks where not granted`;
    await expect
      .poll(async () => Number((await database.query<{ n: string }>(waiting)).rows[0]?.n), {
        timeout: 8000,
        interval: 20,
      })
      .toBeGreaterThan(0);
    await provider.kill();
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
    );
    await database.query('rollback');
    await lost;
    await start();
  };

  const signIn = async () => {
    await call('verify_user', { mobile: `91${mobile}` });
    const inbox = reply.parse(await (await fetch(`${provider.url}/simulator/codes`)).json());
    const [{ code } = { code: '' }] = z.array(z.object({ code: z.string() })).parse(inbox.data);
    const { proof } = await call('verify_otp', { mobile: `91${mobile}`, otp: code });
    token = String((await call('login', { mobile, proof: String(proof) }))['token']);
  };
  const line = { branch_id: 1, product_variant_id: 10301, qty: 2 };
  const orderForm = (key: string) => ({
    branch_id: 1,
    mobile,
    product_variant_id: 10301,
    quantity: 2,
    total: '273.00',
    final_total: '273.00',
    payment_method: 'stripe',
    is_wallet_used: 0,
    is_self_pick_up: 1,
    attempt_key: key,
  });
  const place = async (key: string) => {
    await call('manage_cart', line);
    const placed = await call('place_order', orderForm(key));
    expect(placed['error'], String(placed['message'])).toBe(false);
    return Number(placed['order_id']);
  };
  const prepare = async (reference: string | number, amount: Form = {}) => {
    const { data, message } = await call('payment_intent', {
      order_id: reference,
      type: 'stripe',
      ...amount,
    });
    expect(data, JSON.stringify(message)).toHaveProperty('id');
    return z.object({ id: z.string() }).parse(data).id;
  };
  const pay = (orderId: string) =>
    post('/simulator/stripe/payments', { order_id: orderId, method: 'card', account: '4242424242424242' });
  const claim = (reference: string | number, id: string, more: Form = {}) =>
    call('add_transaction', {
      order_id: reference,
      type: 'stripe',
      payment_method: 'stripe',
      txn_id: id,
      payment_intent: id,
      amount: '273.00',
      status: 'success',
      message: 'Paid',
      ...more,
    });
  const statusOf = async (id: number) =>
    (await database.query<{ status: string }>(`select status from orders where id = $1`, [id])).rows[0]
      ?.status;

  /** [P2] Whatever was lost: captured money is in paid orders, in the wallet, or being refunded. */
  const expectBalancedBooks = async () => {
    const took = await count(
      `(select sum(amount) from demo_gateway_payment where status in ('captured', 'refunded'))`,
    );
    const bought = await count(
      `(select sum(t.amount) from payment_transaction t join gateway_order g on g.payment_id = t.gateway_payment_id where t.status = 'success')`,
    );
    const back = await count(`(select sum(amount) from refund)`);
    expect(bought + back).toBe(took);
  };

  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    await start();
    database = new Client({ connectionString: cluster.url });
    await database.connect();
    await signIn();
  });
  afterAll(async () => {
    await database.end();
    await provider.stop();
    await cluster.stop();
  });

  it('[P1] placing: the same attempt makes one order', async () => {
    await call('manage_cart', line);
    const before = await count(`(select count(*) from orders)`);
    await killAt('order_event', () => call('place_order', orderForm('killed-placing')));
    const first = await call('place_order', orderForm('killed-placing'));
    const second = await call('place_order', orderForm('killed-placing'));
    expect(first['order_id']).toBe(second['order_id']);
    expect(first['error']).toBe(false);
    expect(await count(`(select count(*) from orders)`)).toBe(before + 1);
    await expectBalancedBooks();
  });

  it('[P13] preparing: the same window can be opened afterwards', async () => {
    const id = await place('killed-preparing');
    await killAt('gateway_order', () => prepare(id));
    const intent = await prepare(id);
    await pay(intent);
    expect((await claim(id, intent))['error']).toBe(false);
    await expectBalancedBooks();
  });

  it('[P5, P8] becoming paid: the money that was taken ends in the order without being claimed again', async () => {
    const id = await place('killed-paying');
    const intent = await prepare(id);
    await killAt('payment_transaction', async () => {
      await pay(intent);
      await claim(id, intent);
    });
    // A gateway that was asked before the payment is asked again after a minute, or when the customer looks.
    await expect.poll(() => call('get_orders').then(() => statusOf(id)), { timeout: 20_000 }).toBe('pending');
    expect((await claim(id, intent))['error']).toBe(false);
    await expectBalancedBooks();
  });

  it('[P9] hearing of it: the webhook that is sent again changes nothing', async () => {
    const id = await place('killed-hearing');
    const intent = await prepare(id);
    await pay(intent);
    await killAt('gateway_event', () => post('/simulator/payments/webhook', { paymentId: intent }));
    await post('/simulator/payments/webhook', { paymentId: intent, times: 3 });
    expect(await statusOf(id)).toBe('pending');
    expect(
      await count(`(select count(*) from payment_transaction where gateway_payment_id = '${intent}')`),
    ).toBe(1);
    await expectBalancedBooks();
  });

  it('[R7.5, L4] refilling: the wallet is credited once', async () => {
    const balance = () => count(`(select balance from wallet where customer_id = 1)`);
    const before = await balance();
    const refill = { transaction_type: 'wallet', type: 'credit' };
    const intent = await prepare(label, { amount: '250.00' });
    await killAt('wallet_entry', async () => {
      await pay(intent);
      await claim(label, intent, refill);
    });
    expect((await claim(label, intent, refill))['error']).toBe(false);
    expect(await balance()).toBe(before + 25_000);
    await expectBalancedBooks();
  });

  it('[P10] giving back: a late payment goes back once', async () => {
    const id = await place('killed-refunding');
    const intent = await prepare(id);
    await call('delete_order', { order_id: id });
    await pay(intent);
    await killAt('refund', () => post('/simulator/payments/webhook', { paymentId: intent }));
    await post('/simulator/payments/webhook', { paymentId: intent, times: 3 });
    await expect
      .poll(() => count(`(select count(*) from refund where status = 'done')`), { timeout: 20_000 })
      .toBe(1);
    expect(await count(`(select count(*) from demo_gateway_refund)`)).toBe(1);
    await expectBalancedBooks();
  });
});

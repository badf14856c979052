import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../database/schema/orders.ts';
import { dishes, startShopping } from '../../testing/shopping.ts';
import { startTestProvider, useTestProvider } from '../../testing/test-provider.ts';

const provider = useTestProvider();
let base = '';
beforeAll(async () => {
  const { app } = provider();
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
beforeEach(() => provider().reset());

/** Over a real connection, because a connection is what some faults break. */
const post = (path: string, form: Record<string, unknown> = {}, token = '') =>
  fetch(`${base}/app/v1/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: new URLSearchParams(
      Object.entries(form).map(([key, value]): [string, string] => [key, String(value)]),
    ),
  });
const cities = () => post('get_cities');

describe('faults', () => {
  it('loses the answer of an order that was placed; the same attempt finds it again [D9, P1]', async () => {
    const asha = await startShopping(provider());
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm();
    const { database } = provider().services;
    const before = (await database.select().from(order)).length;
    await provider().simulate('faults', { path: 'place_order', kind: 'drop-reply' });
    await expect(post('place_order', form, asha.token)).rejects.toThrow();
    expect(await database.select().from(order)).toHaveLength(before + 1);
    const again = await (await post('place_order', form, asha.token)).json();
    expect(again).toMatchObject({ error: false, active_status: 'awaiting' });
    expect(await database.select().from(order)).toHaveLength(before + 1);
  });

  it('loses a request before it has done anything', async () => {
    const asha = await startShopping(provider());
    await provider().simulate('faults', { path: 'manage_cart', kind: 'drop-request' });
    const line = { branch_id: 1, product_variant_id: dishes.dosa, qty: 1 };
    await expect(post('manage_cart', line, asha.token)).rejects.toThrow();
    expect((await asha.call('get_user_cart', { branch_id: 1 })).body).toMatchObject({ data: [] });
  });

  it('answers as awkward servers do, as often as it was asked to', async () => {
    const spoil = (kind: string, times = 1) =>
      provider().simulate('faults', { path: 'get_cities', kind, times });
    await spoil('http-500', 2);
    expect([(await cities()).status, (await cities()).status, (await cities()).status]).toEqual([
      500, 500, 200,
    ]);
    await spoil('empty');
    expect(await (await cities()).text()).toBe('');
    await spoil('html');
    expect(await (await cities()).text()).toContain('<!doctype html>');
    await spoil('double-json');
    expect(JSON.parse(String(await (await cities()).json()))).toMatchObject({ error: false });
    await spoil('unauthorized');
    expect(await (await cities()).json()).toMatchObject({ status_code: 102 });
  });

  it('is repaired at once, and knows what it may break', async () => {
    await provider().simulate('faults', { path: '*', kind: 'http-500', times: 100 });
    await provider().simulate('faults/clear');
    expect((await cities()).status).toBe(200);
    for (const wrong of [
      { path: '../x', kind: 'html' },
      { path: '*', kind: 'fire' },
      { path: '*', kind: 'html', times: 0 },
    ]) {
      expect((await provider().simulate('faults', wrong)).body['error']).toBe(true);
    }
  });

  it('does not exist outside demo mode', async () => {
    const real = await startTestProvider({ demo: false });
    expect((await real.simulate('faults', { path: '*', kind: 'html' })).status).toBe(404);
    expect((await real.call('get_cities')).body['error']).toBe(false);
    expect((await real.app.inject({ url: '/simulator/razorpay/checkout.js' })).statusCode).toBe(404);
    expect((await real.call('get_settings', { type: 'payment_method' })).text).not.toContain(
      'razorpay_script_url',
    );
    await real.close();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { dishes, startShopping } from '../../testing/shopping.ts';
import type { Shopper } from '../../testing/shopping.ts';
import { useTestProvider } from '../../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});
const wallet = { payment_method: 'wallet', is_wallet_used: 1 };
const advance = async (id: number) => (await provider().simulate(`orders/${id}/advance`)).body;

describe('kitchen and rider', () => {
  it('take a delivery through its whole life, with a rider from the moment it is ready', async () => {
    await asha.add(dishes.dosa, 2);
    const delivery = {
      is_self_pick_up: 0,
      address_id: 1,
      delivery_charge: '20.00',
      final_total: '293.00',
      wallet_balance_used: '293.00',
    };
    const id = Number((await asha.order({ ...wallet, ...delivery })).body['order_id']);
    const seen: unknown[] = [];
    for (let step = 0; step < 5; step += 1) seen.push((await advance(id))['data']);
    expect(seen).toEqual(
      ['confirmed', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'delivered'].map((status) => [
        { id, status },
      ]),
    );
    expect(await advance(id)).toMatchObject({ error: true, message: 'This order has ended.' });
    const { body } = await asha.call('get_orders', { id });
    const [row] = body['data'] as { rider_name: string; active_status: string }[];
    expect(row?.rider_name).not.toBe('');
  });

  it('[R1.16] move the rider along the roads, and the newest position comes first', async () => {
    await provider().simulate('orders/9/ride', { percent: 0 });
    await provider().simulate('orders/9/ride', { percent: 50 });
    const { body } = await asha.call('get_live_tracking_details', { order_id: 9 });
    const rows = body['data'] as { latitude: string; longitude: string }[];
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ latitude: '24.576400', longitude: '73.680200' });
    expect(Number(rows[0]?.latitude)).toBeGreaterThan(24.577);
    expect(Number(rows[0]?.longitude)).toBeLessThan(73.6848);
    expect(await provider().simulate('orders/11/ride', { percent: 50 })).toMatchObject({
      body: { error: true, message: 'This order is not on the road.' },
    });
    expect((await provider().simulate('orders/9/ride', { percent: 101 })).body['error']).toBe(true);
  });

  it('[R1.16] take a step back, which is stored and sent like every step', async () => {
    expect((await provider().simulate('orders/9/step-back')).body).toMatchObject({
      data: [{ id: 9, status: 'ready_for_pickup' }],
    });
    const { body } = await asha.call('get_orders', { id: 9 });
    const [row] = body['data'] as { active_status: string; status: [string, string][] }[];
    expect(row?.active_status).toBe('ready_for_pickup');
    expect(row?.status.at(-1)?.[0]).toBe('ready_for_pickup');
    expect((await asha.call('get_notifications')).body['data']).toContainEqual(
      expect.objectContaining({ title: 'Your order is ready', type_id: '9' }),
    );
    await provider().simulate('orders/9/step-back');
    await provider().simulate('orders/9/step-back');
    await provider().simulate('orders/9/step-back');
    expect((await provider().simulate('orders/9/step-back')).body).toMatchObject({
      error: true,
      message: 'This order has no step behind it.',
    });
  });

  it('[R1.20] rate a delivered order, its dishes and its rider', async () => {
    await provider().simulate('orders/6/rate', { stars: 2 });
    const { body } = await asha.call('get_orders', { id: 6 });
    expect(body).toMatchObject({
      data: [
        {
          order_rider_rating: '2.0',
          order_items: [{ user_rating: '2' }, { user_rating: '2' }],
        },
      ],
    });
    expect((await provider().simulate('orders/9/rate', { stars: 5 })).body['error']).toBe(true);
  });

  it('hand a pick-up over the counter', async () => {
    await asha.add(dishes.dosa, 2);
    const id = Number((await asha.order({ ...wallet, wallet_balance_used: '273.00' })).body['order_id']);
    for (let step = 0; step < 3; step += 1) await advance(id);
    expect(await advance(id)).toMatchObject({ data: [{ status: 'delivered' }] });
  });

  it('leave an unpaid order alone, but may cancel it', async () => {
    await asha.add(dishes.dosa, 2);
    const id = Number(
      (await asha.order({ is_wallet_used: 1, wallet_balance_used: '100.00' })).body['order_id'],
    );
    expect(await advance(id)).toMatchObject({ error: true });
    await provider().simulate(`orders/${id}/cancel`, { reason: 'No gas' });
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ reason: 'No gas', cancel_by: 'Tiffin( restaurant )' }],
    });
    expect(await asha.balance()).toBe(150_000);
    expect((await provider().simulate(`orders/${id}/cancel`)).body['error']).toBe(true);
  });

  it('put money into a wallet, as an entry of its ledger', async () => {
    expect((await provider().simulate('wallet', { customerId: 1, amount: 2_500 })).body).toMatchObject({
      data: [{ balance: 152_500 }],
    });
    expect((await asha.call('transactions', { transaction_type: 'wallet', limit: 1 })).body).toMatchObject({
      balance: '1525.00',
      data: [{ amount: '25.00', message: 'Credit from the restaurant' }],
    });
  });

  it.each([
    ['orders/99999/advance', {}],
    ['orders/x/advance', {}],
    ['orders/0/cancel', {}],
    ['orders/0/step-back', {}],
    ['orders/0/rate', { stars: 5 }],
    ['orders/6/rate', { stars: 6 }],
    ['wallet', { customerId: 99, amount: 100 }],
    ['wallet', { customerId: 1, amount: -5 }],
    ['payments/next', { outcome: 'luck' }],
    ['payments/webhook', { paymentId: 'pay_none' }],
    ['razorpay/payments', { key: 'other', order_id: 'order_1', method: 'upi', account: 'success@razorpay' }],
  ])('refuse %s with %o', async (noun, body) => {
    expect(await provider().simulate(noun, body)).toMatchObject({ status: 200, body: { error: true } });
  });

  it('have their cards on the page', async () => {
    const { body } = await provider().app.inject({ url: '/simulator' });
    for (const title of ['Orders', 'Wallets', 'Payments', 'Broken network'])
      expect(body).toContain(`>${title}</h2>`);
    expect(body).not.toMatch(/<script>|onclick=|style="/);
  });
});

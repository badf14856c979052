import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEvent } from '../database/schema/orders.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

const delivered = { is_self_pick_up: 0, address_id: 1, delivery_charge: '20.00', final_total: '293.00' };

describe('get_orders', () => {
  it('[R1.15] answers one page of the customer’s own orders, newest first', async () => {
    const { body } = await asha.call('get_orders', { limit: 8 });
    const orders = body['data'] as Record<string, unknown>[];
    expect(body['total']).toBe('14');
    expect(orders).toHaveLength(8);
    const times = orders.map((row) => String(row['date_added']));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('[R1.16] returns when an order is expected, and the first promise', async () => {
    await asha.add(dishes.dosa, 2);
    const wallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '293.00' };
    const { body } = await asha.order({ ...delivered, ...wallet });
    const id = String(body['order_id']);
    const read = async () => {
      const reply = await asha.call('get_orders', { id });
      const [order] = reply.body['data'] as Record<string, unknown>[];
      return [order?.['estimated_until'], order?.['promised_until']];
    };
    const [until, promised] = await read();
    expect(until).toMatch(/^2026-11-04 13:/);
    expect(until).toBe(promised);
    provider().advance(1800);
    const [later, before] = await read();
    expect(before).toBe(promised);
    expect(String(later) > String(until)).toBe(true);
  });

  it('filters by status and by words, and finds nothing for unknown ones', async () => {
    const count = async (form: Record<string, string>) =>
      ((await asha.call('get_orders', form)).body['data'] as unknown[]).length;
    expect(await count({ active_status: 'cancelled' })).toBe(2);
    expect(await count({ active_status: 'preparing, confirmed' })).toBe(2);
    expect(await count({ active_status: 'draft' })).toBe(0);
    expect(await count({ search: '9' })).toBeGreaterThan(0);
    expect(await count({ search: 'dosa' })).toBeGreaterThan(0);
    expect(await count({ search: '%' })).toBe(0);
  });

  it('writes history, rider and branch of each order', async () => {
    const { body } = await asha.call('get_orders', { active_status: 'out_for_delivery' });
    expect(body).toMatchObject({
      data: [
        { order_rider_rating: '0.0', branch_details: { id: '1', is_branch_open: '1' }, invoice_html: '' },
      ],
    });
    const [row] = body['data'] as { status: [string, string][]; rider_name: string }[];
    expect(row?.status.at(-1)?.[0]).toBe('out_for_delivery');
    expect(row?.status[0]?.[1]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d[ap]m$/);
    expect(row?.rider_name).not.toBe('');
  });

  it('[A10] answers the same for no orders and for those of another customer', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('get_orders', { id: 13 })).body).toEqual({
      error: true,
      message: 'No orders found.',
      data: [],
    });
  });
});

describe('get_live_tracking_details', () => {
  it('[R1.16] follows the rider while the order is on the road, and is empty otherwise', async () => {
    await asha.add(dishes.dosa, 2);
    const placed = await asha.order({
      ...delivered,
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: '293.00',
    });
    const order_id = Number(placed.body['order_id']);
    const track = async () => (await asha.call('get_live_tracking_details', { order_id })).body;
    expect(await track()).toMatchObject({ error: true, data: [] });
    for (let step = 0; step < 4; step += 1) await provider().simulate(`orders/${order_id}/advance`);
    const [first] = (await track())['data'] as Record<string, string>[];
    expect(first).toMatchObject({
      order_id: String(order_id),
      order_status: 'out_for_delivery',
      latitude: '24.576400',
    });
    provider().advance(60);
    const [second] = (await track())['data'] as Record<string, string>[];
    expect(Number(second?.['latitude'])).toBeGreaterThan(Number(first?.['latitude']));
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('get_live_tracking_details', { order_id })).body).toMatchObject({
      error: true,
      data: [],
    });
    await provider().simulate(`orders/${order_id}/advance`);
    expect(await track()).toMatchObject({ error: true, data: [] });
    const events = await provider()
      .services.database.select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, order_id));
    expect(events.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'ready_for_pickup',
      'out_for_delivery',
      'delivered',
    ]);
  });
});

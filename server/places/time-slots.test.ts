import { beforeEach, describe, expect, it } from 'vitest';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { timeSlots } from './time-slots.ts';

const provider = useTestProvider();
type Slot = { date: string; from_time: string; to_time: string; last_order_time: string };

describe('the half hours that can be ordered', () => {
  const menu = async () => provider().services.catalogue.menu();
  const daily = (opens: string, closes: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({ branchId: 1, day, opens, closes, isOpen: true }));
  /** "date from-to" of a pick-up kitchen that needs up to thirty minutes, on one day of a zone. */
  async function slotsAt(now: string, zone: string, [opens, closes]: [string, string], days = '1') {
    const { branches, settings } = await menu();
    const place = branches.get(1);
    if (place === undefined) throw new Error('The seed has no branch 1');
    const branch = { ...place.branch, deliverOrders: false };
    const system = { ...settings.system, system_timezone: zone, schedule_days: days };
    const slots = timeSlots(
      { ...place, branch, hours: daily(opens, closes) },
      { ...settings, system },
      new Date(now),
    );
    return slots.map(({ date, fromTime, toTime }) => `${date} ${fromTime.slice(0, 5)}-${toTime.slice(0, 5)}`);
  }

  it('[R1.27] are within opening hours, after the lead time, and no further ahead than allowed', async () => {
    const slots = await slotsAt('2026-11-04T07:00:00Z', 'Asia/Kolkata', ['11:00:00', '14:00:00']);
    expect(slots).toEqual([
      '2026-11-04 13:00-13:30',
      '2026-11-04 13:30-14:00',
      '2026-11-05 11:00-11:30',
      '2026-11-05 11:30-12:00',
      '2026-11-05 12:00-12:30',
      '2026-11-05 12:30-13:00',
    ]);
    expect(await slotsAt('2026-11-04T07:00:00Z', 'Asia/Kolkata', ['11:00:00', '14:00:00'], '0')).toEqual([]);
  });

  it('[R1.27] go on past midnight', async () => {
    const slots = await slotsAt('2026-11-04T17:00:00Z', 'Asia/Kolkata', ['18:00:00', '01:00:00']);
    expect(slots.slice(0, 4)).toEqual([
      '2026-11-04 23:00-23:30',
      '2026-11-04 23:30-00:00',
      '2026-11-05 00:00-00:30',
      '2026-11-05 00:30-01:00',
    ]);
  });

  it.each([
    ['2026-03-28T23:00:00Z', ['01:00', '01:30', '03:00', '03:30']],
    ['2026-10-24T22:00:00Z', ['01:00', '01:30', '03:00', '03:30']],
  ])('[R1.27] name one moment each where the clock is changed: Paris, %s', async (now, times) => {
    const slots = await slotsAt(now, 'Europe/Paris', ['01:00:00', '04:00:00']);
    expect(slots.slice(0, 4).map((slot) => slot.slice(11, 16))).toEqual(times);
  });
});

describe('an order for later', () => {
  let asha: Shopper;
  beforeEach(async () => {
    await provider().reset();
    asha = await startShopping(provider());
    await asha.add(dishes.dosa, 2);
  });
  const wallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '293.00' };
  const toDoor = {
    is_self_pick_up: 0,
    address_id: 1,
    delivery_charge: '20.00',
    final_total: '293.00',
    ...wallet,
  };
  const slots = async () => {
    const { body } = await asha.call('get_time_slots', { branch_id: 1 });
    return (body['data'] as { time_slots: Slot[] }).time_slots;
  };
  const chosen = ({ date, from_time: from, to_time: to }: Slot) => ({
    delivery_date: date,
    delivery_time: from,
    scheduled_time: from,
    scheduled_to_time: to,
  });
  const tomorrowAtEleven = async () => {
    const found = (await slots()).find(
      ({ date, from_time }) => date === '2026-11-05' && from_time === '11:00:00',
    );
    if (found === undefined) throw new Error('There is no slot tomorrow at eleven');
    return found;
  };
  const read = async (id: unknown) =>
    ((await asha.call('get_orders', { id: String(id) })).body['data'] as Record<string, unknown>[])[0];
  const hours = (name: string) => provider().simulate('branches/1/hours', { hours: name });
  const advanced = (id: unknown) => provider().simulate(`orders/${String(id)}/advance`);

  it('[R1.27] is sold by a restaurant that is closed now, which takes none for now', async () => {
    await hours('fromTomorrow');
    expect((await asha.order(toDoor)).body).toMatchObject({ error: true });
    const [first] = await slots();
    expect(first).toEqual({
      date: '2026-11-05',
      from_time: '11:00:00',
      to_time: '11:30:00',
      last_order_time: '2026-11-05 10:05:00',
    });
    const { body } = await asha.order({ ...toDoor, ...chosen(await tomorrowAtEleven()) });
    expect(body).toMatchObject({ error: false, active_status: 'pending' });
    expect(await read(body['order_id'])).toMatchObject({
      delivery_date: '2026-11-05',
      delivery_time: '11:00:00',
      scheduled_time: '11:00:00',
      scheduled_to_time: '11:30:00',
      is_same_day: '0',
      estimated_from: '2026-11-05 11:00:00',
      estimated_until: '2026-11-05 11:30:00',
      promised_until: '2026-11-05 11:30:00',
    });
  });

  it('[R1.27] is refused once its time has passed, or the restaurant does not sell then, and takes nothing', async () => {
    const slot = await tomorrowAtEleven();
    const wrong = { ...chosen(slot), scheduled_time: '11:05:00' };
    await provider().simulate('branches/1', { open: false });
    const closed = (await asha.order({ ...toDoor, ...chosen(slot) })).body['message'];
    await provider().simulate('branches/1', { open: true });
    provider().advance(22 * 3600);
    const late = (await asha.order({ ...toDoor, ...chosen(slot) })).body['message'];
    const none = (await asha.order({ ...toDoor, ...wrong })).body['message'];
    expect([closed, late, none]).toEqual(
      Array.from({ length: 3 }, () => 'That time is no longer available. Please choose another.'),
    );
    expect((await asha.call('get_user_cart', { branch_id: 1 })).body).toMatchObject({ total_quantity: '2' });
    expect(await asha.balance()).toBe(150_000);
  });

  it('[R1.16] reaches the kitchen when it is time to cook it, and is not late before its own time', async () => {
    const { body } = await asha.order({ ...toDoor, ...chosen(await tomorrowAtEleven()) });
    const id = body['order_id'];
    expect((await advanced(id)).body).toMatchObject({
      error: true,
      message: 'The kitchen gets this order at 2026-11-05 10:30:00.',
    });
    provider().advance(22 * 3600 + 60);
    await provider().services.jobs.runDue();
    expect((await advanced(id)).body).toMatchObject({ error: false });
    provider().advance(15 * 60);
    expect(await read(id)).toMatchObject({
      active_status: 'confirmed',
      estimated_until: '2026-11-05 11:30:00',
      promised_until: '2026-11-05 11:30:00',
    });
    provider().advance(60 * 60);
    await provider().services.jobs.runDue();
    expect(String((await read(id))?.['estimated_until']) > '2026-11-05 11:30:00').toBe(true);
  });

  it('[R1.27] has dishes that are served at its time, whatever time it is now', async () => {
    await asha.call('remove_from_cart', { branch_id: 1 });
    const breakfast = (await provider().services.catalogue.menu()).byBranch
      .get(1)
      ?.find(({ row }) => row.availableTo !== null);
    expect(breakfast?.row.availableTo).toBe('11:30:00');
    await asha.add(breakfast?.variants[0]?.id ?? 0, 2);
    const { body: cart } = await asha.call('get_user_cart', { branch_id: 1 });
    const total = Number(cart['overall_amount']).toFixed(2);
    const collected = { ...wallet, wallet_balance_used: total };
    expect((await asha.order(collected)).body['message']).toMatch(/07:00/);
    const slot = await tomorrowAtEleven();
    expect((await asha.order({ ...collected, ...chosen(slot) })).body).toMatchObject({ error: false });
  });
});

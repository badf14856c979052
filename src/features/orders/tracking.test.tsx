import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';
import { omar } from '../../../test/models/machines/people.ts';
import { setLogSink } from '../../lib/log.ts';

const start = {
  id: '1',
  order_id: '501',
  order_status: 'out_for_delivery',
  latitude: '24.577',
  longitude: '73.6811',
};
const nearer = { ...start, id: '2', latitude: '24.5792', longitude: '73.6838' };
const none = { error: true, message: 'No position', data: [] };

const shown = (order: object, position: Answer): Promise<View> =>
  renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: { get_orders: () => list([order]), get_live_tracking_details: position },
  });

afterEach(() => vi.useRealTimers());

/** What a tab does that is looked at again: the order is read at once. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const map = () => document.querySelector('[role=application]');
const markers = () =>
  [...document.querySelectorAll('[data-marker]')].map((one) => one.getAttribute('data-marker'));
const riderAt = () => document.querySelector('[data-marker=rider]')?.getAttribute('style');

describe('an order on its way', () => {
  it('[R1.16] shows restaurant, home and rider on the map, and says how far it is and how old that is', async () => {
    const view = await shown(wireOrder, list([start]));
    await view.sees(/^.*\d+ m to go/s);
    await view.sees('Last update from the rider: now');
    expect(map()?.getAttribute('aria-label')).toBe('Map: from Lakeside to your door');
    expect(new Set(markers())).toEqual(new Set(['home', 'kitchen', 'rider']));
  });

  it('[R1.16] the rider moves, and what is still ahead grows less', async () => {
    let position = start;
    const view = await shown(wireOrder, () => list([position]));
    await view.sees(/ m to go/);
    const [before, ahead] = [riderAt(), document.body.textContent?.match(/(\d+) m to go/)?.[1]];
    position = nearer;
    lookAgain();
    await view.eventually(() => expect(riderAt()).not.toBe(before));
    expect(Number(document.body.textContent?.match(/(\d+) m to go/)?.[1])).toBeLessThan(Number(ahead));
  });

  it('[R1.16] keeps the last place while the connection is lost, says so, and asks again on demand', async () => {
    let isAway = false;
    const logged: string[] = [];
    const restore = setLogSink((_, message) => logged.push(message));
    const away = { httpStatus: 503 };
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: {
        get_orders: () => (isAway ? away : list([wireOrder])),
        get_live_tracking_details: list([start]),
      },
    });
    await view.sees(/ m to go/);
    const before = riderAt();
    isAway = true;
    lookAgain();
    await view.sees('The connection is weak; this may be out of date.');
    expect(riderAt()).toBe(before);
    isAway = false;
    await view.press('Check again now');
    await view.eventually(() => expect(document.body.textContent).not.toContain('The connection is weak'));
    await view.eventually(() => expect(document.activeElement?.textContent).toMatch(/^Last updated/));
    expect(logged.every((message) => message.startsWith('Request failed'))).toBe(true);
    restore();
  });

  it('[R1.16] says so when the rider has sent no place', async () => {
    const view = await shown(wireOrder, none);
    await view.sees('the rider has not sent a position yet');
    expect(markers()).not.toContain('rider');
  });

  it('[R1.16] says how old a place is that the rider has not renewed', async () => {
    const view = await shown(wireOrder, list([{ ...start, date_created: '2025-01-01 10:00:00' }]));
    await view.sees('We have not heard from the rider for a while');
  });

  it.each([
    ['hours ahead', '2026-11-05T20:30:00Z', 'We have not heard from the rider for a while'],
    ['hours behind', '2026-11-05T08:30:00Z', 'Last update from the rider: now'],
  ])(
    '[R1.16] on a device whose clock is %s is as old as its rider’s newest word, once one is heard',
    async (_how, device, first) => {
      vi.setSystemTime(device);
      let position = { ...start, date_created: '2026-11-05 20:00:00' };
      const view = await shown(wireOrder, () => list([position]));
      await view.sees(first);
      position = { ...nearer, date_created: '2026-11-05 20:00:05' };
      lookAgain();
      await view.sees('Last update from the rider: now');
    },
  );
});

describe('an order that is followed', () => {
  it.each([
    ['an hour behind', '2026-11-05T12:30:00Z', '12:30'],
    ['an hour ahead', '2026-11-05T14:30:00Z', '2:30'],
  ])(
    '[R1.16] on a device whose clock is %s says how old what it knows is, and not that clock’s time',
    async (_how, device, time) => {
      vi.setSystemTime(device);
      const placed = { ...wireOrder, active_status: 'preparing', date_added: '2026-11-05 19:00:00' };
      const view = await shown(placed, none);
      await view.sees('Last updated: now');
      await view.sees('7:00');
      expect(document.body.textContent).not.toContain(time);
    },
  );

  it('[R1.16] shows nothing of the customer before to another one who logs in in another tab (C9)', async () => {
    let position: object = list([start]);
    const view = await shown(wireOrder, () => position);
    await view.sees(/ m to go/);
    position = new Promise(() => undefined);
    view.replaceCustomer(omar);
    await view.eventually(() => expect(markers()).toEqual(['kitchen', 'home']));
  });

  it('[R1.16] tells that the restaurant set it back, instead of showing it silently', async () => {
    let status = 'preparing';
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: () => list([{ ...wireOrder, active_status: status }]) },
    });
    await view.sees('Being prepared');
    status = 'confirmed';
    lookAgain();
    await view.sees('The restaurant has moved your order back from “Being prepared” to “Confirmed”.');
  });

  it('[R1.16] shows where to collect a pick-up', async () => {
    const view = await shown({ ...wireOrder, is_self_pick_up: '1', active_status: 'preparing' }, none);
    await view.eventually(() =>
      expect(map()?.getAttribute('aria-label')).toBe('Map: where to collect at Lakeside'),
    );
    expect(markers()).toEqual(['kitchen']);
  });

  it('[R1.16] has no map, and all the rest, where nobody knows the places', async () => {
    const unplaced = { ...wireOrder, latitude: '', longitude: '', branch_details: {} };
    const view = await shown(unplaced, none);
    await view.sees('the rider has not sent a position yet');
    await view.sees('Give the rider this code');
    expect(map()).toBeNull();
  });

  it('[R1.16] has no map any more when it has been delivered', async () => {
    const view = await shown({ ...wireOrder, active_status: 'delivered' }, none);
    await view.sees('Bill');
    expect(map()).toBeNull();
    expect(view.sent('get_live_tracking_details')).toEqual([]);
  });
});

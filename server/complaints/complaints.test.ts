import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { walletEntry } from '../database/schema/payments.ts';
import { notification } from '../database/schema/system.ts';
import { addOns, dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { tradeIn } from '../testing/change-settings.ts';
import { jpegOf } from '../testing/uploads.ts';

const provider = useTestProvider();
let asha: Shopper;
let id = '';
let items: Record<string, unknown>[] = [];
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
  await asha.add(dishes.dosa, 2, [[addOns.ghee, 2]]);
  await asha.add(dishes.roti, 3);
  const wallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '' };
  const form = await asha.orderForm(wallet);
  const { body } = await asha.call('place_order', {
    ...form,
    wallet_balance_used: String(form['final_total']),
  });
  id = String(body['order_id']);
  for (let step = 0; step < 4; step += 1) await provider().simulate(`orders/${id}/advance`);
  items = (await readOrder())['order_items'] as Record<string, unknown>[];
});

const readOrder = async (shopper = asha) =>
  ((await shopper.call('get_orders', { id })).body['data'] as Record<string, unknown>[])[0] ?? {};
const itemNow = async (at: number) =>
  ((await readOrder())['order_items'] as Record<string, unknown>[])[at] ?? {};
const formFor = (at: number, changes: Record<string, string> = {}) => ({
  order_id: id,
  order_item_id: String(items[at]?.['id']),
  quantity: '1',
  reason: 'spilled',
  comment: 'All over the bag',
  attempt_key: `key-${at}`,
  ...changes,
});
const send = (at: number, changes: Record<string, string> = {}) =>
  asha.call('send_order_complaint', formFor(at, changes));
const credited = async () => {
  const isBack = and(eq(walletEntry.orderId, Number(id)), like(walletEntry.reference, 'complaint:%'));
  return (await provider().services.database.select().from(walletEntry).where(isBack)).map(
    ({ amount }) => amount,
  );
};

describe('a complaint', () => {
  it('[R1.15, R1.20] is taken with a picture, and the order shows its state and the amount asked for', async () => {
    expect((await readOrder())['complaints_until']).toMatch(/^2026-11-06 /);
    const { body } = await provider().upload(
      'send_order_complaint',
      { ...formFor(0), 'images[0]': jpegOf(20, 20) },
      asha.token,
    );
    expect(body).toMatchObject({ error: false, data: [{ complaint_status: 'open' }] });
    expect(await itemNow(0)).toMatchObject({
      complaint_status: 'open',
      complaint_reason: 'spilled',
      complaint_quantity: '1',
      complaint_images: [expect.stringContaining('/pictures/')],
      complaint_asked: '168.00',
      complaint_granted: '0.00',
    });
    expect(await itemNow(1)).toMatchObject({ complaint_id: '', complaint_status: '' });
  });

  it('[P1] sent again is the same one; of another tab about the same dish it is refused', async () => {
    const first = await send(0);
    expect((await send(0)).body).toEqual(first.body);
    const other = await send(0, { attempt_key: 'other-tab', reason: 'cold' });
    expect(other.body).toMatchObject({ error: true, message: 'You have reported this dish already.' });
    expect(await itemNow(0)).toMatchObject({ complaint_reason: 'spilled' });
  });

  it.each([
    ['more than were ordered', { quantity: '3' }, 'Your order had 2 of this dish.'],
    ['none', { quantity: '0' }, 'Your order had 2 of this dish.'],
    [
      'a dish of another order',
      { order_item_id: '1' },
      'A problem can only be reported for a dish of your own delivered order.',
    ],
    ['no reason that is known', { reason: 'bored' }, expect.any(String)],
  ])('[A10, L4] is refused for %s', async (_, changes, message) => {
    expect((await send(0, changes)).body).toMatchObject({ error: true, message });
    expect(await itemNow(0)).toMatchObject({ complaint_id: '' });
  });

  it('[A10] is its owner’s alone', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('send_order_complaint', formFor(0))).body['error']).toBe(true);
    expect(await itemNow(0)).toMatchObject({ complaint_id: '' });
  });

  it('is taken only after delivery, and only for some days', async () => {
    provider().advance(2 * 86_400 + 1);
    expect((await send(0)).body['message']).toMatch(/^It is too late/);
    await asha.add(dishes.dosa, 1);
    const wallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '136.50' };
    const { body } = await asha.order({ ...wallet, attempt_key: 'later' });
    id = String(body['order_id']);
    items = (await readOrder())['order_items'] as Record<string, unknown>[];
    expect((await readOrder())['complaints_until']).toBe('');
    expect((await send(0, { attempt_key: 'early' })).body['error']).toBe(true);
  });
});

describe('the restaurant’s answer', () => {
  const complaintId = async (at: number) => String((await itemNow(at))['complaint_id']);
  const answer = async (at: number, verb: string, body = {}) =>
    provider().simulate(`complaints/${await complaintId(at)}/${verb}`, body);

  it('[R1.19, R1.25, L4] that accepts pays back what was asked, once, with a message', async () => {
    const before = await asha.balance();
    await send(0, { quantity: '2' });
    await answer(0, 'accept');
    await answer(0, 'accept');
    await answer(0, 'part');
    expect([await credited(), await asha.balance()]).toEqual([[33_600], before + 33_600]);
    expect(await itemNow(0)).toMatchObject({ complaint_status: 'accepted', complaint_granted: '336.00' });
    const isOfOrder = eq(notification.typeId, Number(id));
    const [told] = await provider().services.database.select().from(notification).where(isOfOrder);
    expect(told?.title.en).toBe('The restaurant accepted your report');
    expect(told?.message.fr).toContain('de retour dans votre portefeuille');
  });

  it('[R1.19, L4] may be a part, or a no with a sentence', async () => {
    await send(0, { quantity: '2' });
    await send(1, { quantity: '3', reason: 'missing' });
    await answer(0, 'part', { percent: 50 });
    await answer(1, 'refuse', { answer: 'We counted them twice.' });
    expect(await credited()).toEqual([16_800]);
    expect(await itemNow(0)).toMatchObject({ complaint_status: 'partly', complaint_granted: '168.00' });
    expect(await itemNow(1)).toMatchObject({
      complaint_status: 'refused',
      complaint_granted: '0.00',
      complaint_answer: 'We counted them twice.',
    });
  });

  it('[R9.3, L4] asks and pays back no part of a yen', async () => {
    await tradeIn(provider(), 'JPY');
    await send(1);
    expect(await itemNow(1)).toMatchObject({ complaint_asked: '26.00' });
    await answer(1, 'part', { percent: 75 });
    expect(await credited()).toEqual([1_900]);
  });
});

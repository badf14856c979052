import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { wallet } from '../database/schema/accounts.ts';
import { cart, cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { promo } from '../database/schema/promos.ts';
import { findOrder, footprintOf, stockOf } from '../testing/footprint.ts';
import { addOns, branchId, dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

const refused = (message: string) => ({ status: 200, body: { error: true, message } });
const byWallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '273.00' };

describe('an attempt key', () => {
  it('[P1, D9] gives the same answer again, even when the order has gone on', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm(byWallet);
    const first = await asha.call('place_order', form);
    await provider().simulate(`orders/${String(first.body['order_id'])}/advance`);
    await asha.add(dishes.partyBox, 1);
    expect((await asha.call('place_order', form)).body).toEqual(first.body);
    expect((await asha.call('get_user_cart', { branch_id: branchId })).body['error']).toBe(false);
  });

  it('[P12] is refused for another order and changes nothing', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm(byWallet);
    await asha.call('place_order', form);
    const before = await footprintOf(provider());
    expect((await asha.call('place_order', { ...form, order_note: 'Something else' })).body['error']).toBe(
      true,
    );
    expect(await footprintOf(provider())).toEqual(before);
  });

  it('belongs to its customer alone', async () => {
    await asha.add(dishes.dosa, 2);
    const first = await asha.order();
    const omar = await startShopping(provider(), '9000000002');
    await omar.add(dishes.dosa, 2);
    const second = await omar.order();
    expect(second.body['error']).toBe(false);
    expect(second.body['order_id']).not.toBe(first.body['order_id']);
  });

  it('finds its order in get_orders, and nothing for a key that was never used', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order();
    const found = await asha.call('get_orders', { attempt_key: 'attempt-1' });
    expect(found.body).toMatchObject({ total: '1', data: [{ id: String(body['order_id']) }] });
    expect((await asha.call('get_orders', { attempt_key: 'attempt-9' })).body).toMatchObject({
      error: true,
      data: [],
    });
  });
});

describe('delete_order', () => {
  it('[R4.13, R8.6] puts lines with their add-ons, wallet part, stock and code back where they were', async () => {
    await asha.add(dishes.dosa, 2, [
      [addOns.sambar, 2],
      [addOns.ghee, 4],
    ]);
    await asha.add(dishes.fishThali, 1);
    const { lines: _, ...before } = await footprintOf(provider());
    const cartBefore = (await asha.call('get_user_cart', { branch_id: branchId })).body;
    const uses = (
      await provider().services.database.select().from(promo).where(eq(promo.code, 'WELCOME20'))
    )[0]?.usesSoFar;
    const total = (Number(cartBefore['overall_amount']) - 100).toFixed(2);
    const real = await asha.order({
      is_wallet_used: 1,
      wallet_balance_used: '200.00',
      promo_code: 'WELCOME20',
      final_total: total,
    });
    expect(real.body).toMatchObject({ error: false, balance: [{ balance: '1300.00' }] });
    const order_id = Number(real.body['order_id']);
    expect((await asha.call('delete_order', { order_id })).body).toMatchObject({ error: false, data: [] });
    const after = await footprintOf(provider());
    expect(after.stock).toEqual(before.stock);
    expect(after.orders).toBe(before.orders);
    expect(await asha.balance()).toBe(150_000);
    const cartAfter = (await asha.call('get_user_cart', { branch_id: branchId })).body;
    const shown = (body: Record<string, unknown>) =>
      (body['data'] as Record<string, unknown>[]).map((line) => [
        line['product_variant_id'],
        line['addon_ids'],
        line['qty'],
      ]);
    expect(shown(cartAfter)).toEqual(shown(cartBefore));
    expect(cartAfter['overall_amount']).toBe(cartBefore['overall_amount']);
    expect(
      (await provider().services.database.select().from(cartLineAddOn)).map(({ quantity }) => quantity),
    ).toEqual([2, 4]);
    expect(
      (await provider().services.database.select().from(promo).where(eq(promo.code, 'WELCOME20')))[0]
        ?.usesSoFar,
    ).toBe(uses);
  });

  it('is no error when it was done before, and does not give anything back twice', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({ is_wallet_used: 1, wallet_balance_used: '100.00' });
    const form = { order_id: Number(body['order_id']) };
    await asha.call('delete_order', form);
    expect((await asha.call('delete_order', form)).body['error']).toBe(false);
    expect(await asha.balance()).toBe(150_000);
  });

  it('keeps what was put into the cart since then', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order();
    await asha.add(dishes.dosa, 5);
    await asha.call('delete_order', { order_id: Number(body['order_id']) });
    const { database } = provider().services;
    const [own] = await database
      .select()
      .from(cart)
      .where(and(eq(cart.customerId, 1), eq(cart.branchId, branchId)));
    expect(
      (
        await database
          .select()
          .from(cartLine)
          .where(eq(cartLine.cartId, own?.id ?? 0))
      ).map(({ quantity }) => quantity),
    ).toEqual([5]);
  });

  it('refuses paid orders and, alike, those of another customer and unknown ones', async () => {
    await asha.add(dishes.dosa, 2);
    const paid = Number((await asha.order(byWallet)).body['order_id']);
    expect(await asha.call('delete_order', { order_id: paid })).toMatchObject(
      refused('This order has been paid. Cancel it instead.'),
    );
    const omar = await startShopping(provider(), '9000000002');
    const foreign = await omar.call('delete_order', { order_id: paid });
    expect(foreign).toMatchObject(refused('This order was not found.'));
    expect(foreign.body).toEqual((await omar.call('delete_order', { order_id: 4711 })).body);
  });

  it('closes the attempt: a late copy of the request makes no second order', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm();
    const { body } = await asha.call('place_order', form);
    await asha.call('delete_order', { order_id: Number(body['order_id']) });
    const before = await footprintOf(provider());
    expect((await asha.call('place_order', form)).body).toMatchObject({
      error: true,
      message: 'This order was cancelled. Please order again.',
    });
    expect(await footprintOf(provider())).toEqual(before);
  });
});

describe('update_order_status', () => {
  const cancel = (order_id: number, reason = 'Changed my mind', shopper = asha) =>
    shopper.call('update_order_status', { order_id, status: 'cancelled', reason });

  it('[R1.19, R5.9] cancels with a reason, and pays back to the wallet once', async () => {
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.fishThali, 1);
    const total = '567.00';
    const { body } = await asha.order({
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: total,
    });
    const id = Number(body['order_id']);
    expect(await stockOf(provider(), 10_050)).toBe(2);
    expect((await cancel(id)).body).toMatchObject({
      error: false,
      data: [{ active_status: 'cancelled', reason: 'Changed my mind', cancel_by: 'Asha( customer )' }],
    });
    expect((await cancel(id)).body['error']).toBe(false);
    expect(await asha.balance()).toBe(150_000);
    expect(await stockOf(provider(), 10_050)).toBe(3);
  });

  it('[P5, L2] gives money back to a wallet that is as full as refills make it', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order(byWallet);
    const fullest = 2_147_483_647;
    await provider()
      .services.database.update(wallet)
      .set({ balance: fullest })
      .where(eq(wallet.customerId, 1));
    expect((await cancel(Number(body['order_id']))).body['error']).toBe(false);
    expect(await asha.balance()).toBe(fullest + 27_300);
  });

  it('wants a reason, and nothing but a cancellation', async () => {
    expect(
      (await asha.call('update_order_status', { order_id: 13, status: 'cancelled' })).body['message'],
    ).toBe('Please give a reason.');
    expect(
      (await asha.call('update_order_status', { order_id: 13, status: 'delivered', reason: 'x' })).body[
        'message'
      ],
    ).toBe('Only the restaurant can do that.');
    expect(await findOrder(provider(), 13)).toMatchObject({ status: 'pending' });
  });

  it('refuses when a dish can no longer be cancelled', async () => {
    await asha.add(dishes.dosa, 2);
    const id = Number((await asha.order(byWallet)).body['order_id']);
    await provider().simulate(`orders/${id}/advance`);
    await provider().simulate(`orders/${id}/advance`);
    expect(await cancel(id)).toMatchObject(refused('This order can no longer be cancelled.'));
    expect(await asha.balance()).toBe(122_700);
  });

  it('[A10] treats another customer’s order as one that does not exist', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await cancel(13, 'Mine', omar)).body).toEqual((await cancel(4711, 'Mine', omar)).body);
    expect(await findOrder(provider(), 13)).toMatchObject({ status: 'pending' });
  });
});

describe('time', () => {
  it('[P10, L2] gives an unpaid order up after fifteen minutes, with everything it held', async () => {
    await provider().simulate('stock', { variantId: dishes.fishThali, stock: 40 });
    await asha.add(dishes.fishThali, 2);
    const { body } = await asha.order({ is_wallet_used: 1, wallet_balance_used: '100.00' });
    const id = Number(body['order_id']);
    provider().advance(14 * 60);
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'awaiting' }],
    });
    provider().advance(61);
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'cancelled', cancel_by: 'Tiffin( system )' }],
    });
    expect(await stockOf(provider(), 10_050)).toBe(40);
    expect(await asha.balance()).toBe(150_000);
    await asha.call('delete_order', { order_id: id });
    expect(await asha.balance()).toBe(150_000);
    expect(await stockOf(provider(), 10_050)).toBe(40);
    expect((await asha.call('get_user_cart', { branch_id: branchId })).body).toMatchObject({
      total_quantity: '2',
    });
  });
});

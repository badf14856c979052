import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { order } from '../database/schema/orders.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const fishThaliStock = 10_050;
const provider = useTestProvider();
let omar: Shopper;
beforeEach(async () => {
  await provider().reset();
  omar = await startShopping(provider(), '9000000002');
});

const orderOne = async (key: string, dish = dishes.dosa, changes = {}) => {
  await omar.add(dish, 1);
  return (await omar.order({ attempt_key: key, ...changes })).body;
};
const units = async (onHand: number) => {
  const { database } = provider().services;
  await database.update(stockItem).set({ onHand }).where(eq(stockItem.id, fishThaliStock));
};

it('[L2] a customer holds at most three unpaid orders; paying or cancelling one makes room', async () => {
  const placed = [];
  for (const key of ['a', 'b', 'c']) placed.push(await orderOne(key));
  expect(placed.map(({ error }) => error)).toEqual([false, false, false]);
  expect(await orderOne('d')).toMatchObject({
    error: true,
    message: 'You have other orders waiting for payment. Pay or cancel one of them first.',
  });
  expect((await omar.call('get_user_cart', { branch_id: 1 })).body['error']).toBe(false);
  const whole = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '136.50' };
  expect((await omar.order({ attempt_key: 'e', ...whole })).body['error']).toBe(false);
  await omar.call('delete_order', { order_id: String(placed[0]?.['order_id']) });
  expect((await omar.order({ attempt_key: 'f' })).body['error']).toBe(false);
});

it.each([
  ['many are left', 40, 15],
  ['few are left', 5, 5],
])('[L2] unpaid units are held for a time that fits what is left: %s', async (_, onHand, minutes) => {
  const { database, clock } = provider().services;
  await units(onHand);
  const { order_id: id } = await orderOne('a', dishes.fishThali);
  const [row] = await database
    .select()
    .from(order)
    .where(eq(order.id, Number(id)));
  expect(row?.expiresAt).toEqual(secondsAfter(clock.now(), minutes * 60));
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notification } from '../database/schema/system.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
let id = '';
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
  await asha.add(dishes.dosa, 2);
  const wallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '293.00' };
  const toDoor = { is_self_pick_up: 0, address_id: 1, delivery_charge: '20.00', final_total: '293.00' };
  const { body } = await asha.order({ ...toDoor, ...wallet });
  id = String(body['order_id']);
  await work();
});

const work = () => provider().services.jobs.runDue();
const minutes = async (count: number) => {
  provider().advance(count * 60);
  await work();
};
/** The newest message about the order, in English. */
const told = async () => {
  const rows = await provider()
    .services.database.select()
    .from(notification)
    .where(eq(notification.typeId, Number(id)));
  return rows.map(({ title, message }) =>
    `${title.en} | ${message.en}`.replaceAll(/[\u2066\u2069]|\u202f/g, ' '),
  );
};
const credits = async () => {
  const { database } = provider().services;
  return (
    await database
      .select()
      .from(walletEntry)
      .where(eq(walletEntry.reference, `late:${id}`))
  ).map(({ amount }) => amount);
};
const simulate = async (control: string) => {
  await provider().simulate(`orders/${id}/${control}`);
  await work();
};
const read = async () =>
  ((await asha.call('get_orders', { id })).body['data'] as Record<string, unknown>[])[0];

describe('a promise', () => {
  it('[R1.16, R1.25] that slips is announced once for each new time, not while that time holds', async () => {
    await minutes(5);
    expect(await told()).toEqual([]);
    await minutes(10);
    const first = await told();
    expect(first).toEqual([
      expect.stringMatching(
        /Later than promised: now by .1:\d\d PM. \| Order \d+, promised by .1:\d\d PM.\. .₹20\.00. for the wait/,
      ),
    ]);
    await minutes(5);
    expect(await told()).toEqual(first);
    await minutes(6);
    expect(await told()).toHaveLength(1);
    expect(await told()).not.toEqual(first);
  });

  it('[R1.16] that a late step moves is announced with the step', async () => {
    await minutes(9);
    expect(await told()).toEqual([]);
    await simulate('advance');
    expect(await told()).toEqual([expect.stringContaining('Later than promised')]);
  });

  it('[R1.16] that holds is not announced, and credits nothing', async () => {
    for (let step = 0; step < 5; step += 1) await simulate('advance');
    expect([await credits(), (await read())?.['late_credit']]).toEqual([[], '0.00']);
  });
});

describe('the credit for a delay', () => {
  it('[R1.16, L4] is in the wallet once the order has arrived, and once only', async () => {
    const before = await asha.balance();
    await minutes(15);
    expect([await credits(), (await read())?.['late_credit']]).toEqual([[], '20.00']);
    await minutes(10);
    for (let step = 0; step < 5; step += 1) await simulate('advance');
    await minutes(1);
    expect([await credits(), await asha.balance()]).toEqual([[2000], before + 2000]);
  });

  it('[R1.19, L4] comes beside the refund when the restaurant cancels', async () => {
    const before = await asha.balance();
    await minutes(15);
    await simulate('cancel');
    expect([await credits(), await asha.balance()]).toEqual([[2000], before + 29_300 + 2000]);
  });

  it('[R1.19] is not paid after a cancellation: the money comes back, and nothing on top', async () => {
    const before = await asha.balance();
    await minutes(15);
    await asha.call('update_order_status', { order_id: id, status: 'cancelled', reason: 'Too late' });
    await work();
    expect([await credits(), await asha.balance()]).toEqual([[], before + 29_300]);
    expect((await read())?.['late_credit']).toBe('0.00');
  });
});

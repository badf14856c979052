import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import type { FakeGateway } from '../testing/fake-gateway.ts';
import { payingShopper } from '../testing/paying.ts';
import { dishes } from '../testing/shopping.ts';
import { testNow } from '../testing/test-provider.ts';
import { tradeIn } from '../testing/change-settings.ts';
import { createReconciler } from './reconcile.ts';

const gateway = fakeGateway();
const { provider, asha, payer } = payingShopper({ gateways: [gateway] });
const fresh: FakeGateway = { ...gateway };
let logged: string[] = [];
beforeEach(() => {
  Object.assign(gateway, fresh, {
    orders: [],
    payments: new Map(),
    broken: new Set(),
    asked: [],
    refunded: [],
  });
  logged = [];
});

const lookRound = () => createReconciler(provider().services, (line) => logged.push(line)).all();
const captured = (orderId: string, id: string) =>
  gateway.payments.set(orderId, [{ id, orderId, amount: 27_300, currency: 'INR', status: 'captured' }]);

describe('a gateway that refuses', () => {
  it('[P5] one order does not keep the others from being paid; it is asked again later, each time later', async () => {
    const first = await payer().place({ attempt_key: 'a' });
    const second = await payer().place({ attempt_key: 'b' });
    const broken = await payer().open(first);
    const good = await payer().open(second);
    gateway.broken.add(broken.id);
    captured(good.id, 'pay_1');
    await lookRound();
    expect(await payer().find(second)).toMatchObject({ status: 'pending', isPaid: true });
    expect(logged).toEqual([`Gateway order ${broken.id} could not be asked about, 1 in a row: Refused`]);
    const asksAfter = async (seconds: number) => {
      gateway.asked = [];
      provider().advance(seconds);
      await lookRound();
      return gateway.asked.filter((id) => id === broken.id).length;
    };
    expect([await asksAfter(59), await asksAfter(1), await asksAfter(119), await asksAfter(1)]).toEqual([
      0, 1, 0, 1,
    ]);
    expect(logged.at(-1)).toContain('3 in a row');
    gateway.broken.clear();
    captured(broken.id, 'pay_2');
    provider().advance(240);
    await lookRound();
    expect(await payer().find(first)).toMatchObject({ isPaid: true });
  });

  it('[P5] one order for thirty days is not asked about it any more', async () => {
    const { database } = provider().services;
    const ids = [await payer().place({ attempt_key: 'a' }), await payer().place({ attempt_key: 'b' })];
    const [old, recent] = [await payer().open(ids[0] ?? 0), await payer().open(ids[1] ?? 0)];
    const ageOf = (id: string, days: number) =>
      database
        .update(gatewayOrder)
        .set({ createdAt: secondsAfter(provider().services.clock.now(), -days * 86_400) })
        .where(eq(gatewayOrder.id, id));
    await ageOf(old.id, 30.1);
    await ageOf(recent.id, 29.9);
    gateway.broken = new Set([old.id, recent.id]);
    await lookRound();
    const rows = await database.select().from(gatewayOrder).where(isNull(gatewayOrder.nextAskAt));
    expect(rows.map(({ id }) => id)).toEqual([old.id]);
    expect(logged).toContainEqual(
      expect.stringMatching(/^Gateway order .*, 1 in a row, and it is asked about no more: Refused$/),
    );
  });

  it('[P5] keeps no customer waiting for another who has begun a hundred payments before them', async () => {
    const { database, clock } = provider().services;
    const begun = { gateway: 'razorpay', purpose: 'refill', amount: 100, currency: 'INR' } as const;
    const rowOf = (customerId: number, at: number) => ({
      ...begun,
      id: `order_of_${customerId}_${at}`,
      customerId,
      reference: `wallet-refill-user-${customerId}-${at}-123`,
      status: 'created' as const,
      createdAt: clock.now(),
      updatedAt: clock.now(),
      nextAskAt: new Date(clock.now().getTime() - 100_000 + at),
    });
    const many = Array.from({ length: 120 }, (_, at) => rowOf(1, at));
    await database.insert(gatewayOrder).values([...many, rowOf(2, 200)]);
    await lookRound();
    expect(gateway.asked).toHaveLength(100);
    expect(gateway.asked.slice(0, 3)).toEqual(['order_of_1_0', 'order_of_2_200', 'order_of_1_1']);
  });

  it('[P5] asks three times in three days about a payment that was captured, and then never again', async () => {
    const id = await payer().place();
    const { id: gatewayOrderId } = await payer().open(id);
    captured(gatewayOrderId, 'pay_1');
    await lookRound();
    expect(await payer().find(id)).toMatchObject({ isPaid: true });
    gateway.asked = [];
    for (let hour = 0; hour < 80; hour += 1) {
      provider().advance(3600);
      await lookRound();
    }
    expect(gateway.asked).toEqual([gatewayOrderId, gatewayOrderId, gatewayOrderId]);
  });

  it('[P10] one refund does not stop the others, and goes through when the gateway takes it', async () => {
    const { database, clock } = provider().services;
    const owed = { gateway: 'razorpay', amount: 100, status: 'requested' } as const;
    const now = clock.now();
    for (const paymentId of ['pay_bad', 'pay_good'])
      await database.insert(refund).values({ ...owed, paymentId, createdAt: now, nextTryAt: now });
    gateway.broken.add('pay_bad');
    await lookRound();
    await lookRound();
    expect(gateway.refunded).toEqual(['pay_good']);
    expect(gateway.asked.filter((id) => id === 'pay_bad')).toHaveLength(1);
    expect(logged).toEqual(['Refund of payment pay_bad was not taken, 1 in a row: Refused']);
    gateway.broken.clear();
    provider().advance(60);
    await lookRound();
    expect(gateway.refunded).toEqual(['pay_good', 'pay_bad']);
    expect((await database.select().from(refund)).map(({ status }) => status)).toEqual(['done', 'done']);
  });
});

describe('a gateway that is slow', () => {
  const cancel = (order_id: number) =>
    asha().call('update_order_status', { order_id, status: 'cancelled', reason: 'Changed my mind' });
  const expire = async () => {
    provider().advance(15 * 60 + 1);
    await asha().call('get_orders');
  };
  it.each([
    ['cancelled', cancel],
    ['given up', expire],
  ])('[P10] opens no payment for an order that is %s while it is asked', async (_, end) => {
    const id = await payer().place();
    gateway.createOrder = async (wanted) => {
      await end(id);
      return fresh.createOrder(wanted);
    };
    expect((await payer().prepare(id)).body).toMatchObject({
      error: true,
      message: 'This order is not waiting for a payment.',
    });
    expect(await provider().services.database.$count(gatewayOrder)).toBe(0);
  });

  it('[P5] is not waited for when orders are read; its answer counts at the next reading', async () => {
    const id = await payer().place();
    const { id: gatewayOrderId } = await payer().open(id);
    captured(gatewayOrderId, 'pay_1');
    let answer = () => {};
    gateway.delay = new Promise((resolve) => {
      answer = resolve;
    });
    const status = async () =>
      ((await asha().call('get_orders', { id })).body['data'] as { active_status: string }[])[0]
        ?.active_status;
    expect(await status()).toBe('awaiting');
    expect(await status()).toBe('awaiting');
    expect(gateway.asked).toEqual([gatewayOrderId]);
    answer();
    gateway.delay = null;
    await expect.poll(status).toBe('pending');
  });
});

describe('a shop in another currency', () => {
  it('[R9.3] has no tax below a whole yen, in the cart, in the order and at the gateway', async () => {
    await tradeIn(provider(), 'JPY');
    await asha().add(dishes.dosa, 1);
    const cart = (await asha().call('get_user_cart', { branch_id: 1 })).body;
    expect(cart).toMatchObject({ tax_amount: '7.00', overall_amount: 137 });
    const { body } = await asha().order();
    expect(body).toMatchObject({ error: false, final_total: '137.00' });
    expect(await payer().open(Number(body['order_id']))).toMatchObject({ amount: 137 });
  });

  it.each([
    ['JPY', 273],
    ['KWD', 273_000],
  ])(
    '[R7.3] (D29) asks the gateway for 273.00 %s as %i, and knows the payment again',
    async (currency, asked) => {
      const { database } = provider().services;
      await tradeIn(provider(), currency);
      const id = await payer().place();
      expect(await payer().open(id)).toMatchObject({ amount: asked, currency });
      expect(gateway.orders).toMatchObject([{ amount: asked, currency }]);
      expect(await database.select().from(gatewayOrder)).toMatchObject([{ amount: 27_300, currency }]);
      const payment = {
        id: 'pay_1',
        orderId: 'order_1',
        amount: asked,
        currency,
        status: 'captured',
      } as const;
      gateway.payments.set('order_1', [payment]);
      await lookRound();
      expect(await payer().find(id)).toMatchObject({ status: 'pending', isPaid: true });
      const own = (await payer().transactions()).filter(({ orderId }) => orderId === String(id));
      expect(own).toMatchObject([{ amount: 27_300, status: 'success' }]);
    },
  );

  it('[R1.22, R9.3] adds every amount that the shop offers, where a unit is worth little', async () => {
    await tradeIn(provider(), 'IDR');
    const order_id = `wallet-refill-user-1-${testNow}-417`;
    const begin = async (amount: string) =>
      (await asha().call('razorpay_create_order', { order_id, amount })).body;
    expect(await begin('20000000.01')).toMatchObject({ error: true, is_refill: true });
    expect(await begin('2000000.00')).toMatchObject({ error: false });
  });
});

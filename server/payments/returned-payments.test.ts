import { describe, expect, it } from 'vitest';
import { demoGatewayPayment, demoGatewayRefund } from '../database/schema/demo-gateway.ts';
import { refund } from '../database/schema/payments.ts';
import { watchWork } from '../monitoring/run-context.ts';
import { payingShopper } from '../testing/paying.ts';

const { provider, asha, payer } = payingShopper();

const refunds = () => provider().services.database.select().from(refund);
const shownRefund = async (paymentId: string) => {
  const { data } = (await provider().app.inject({ url: '/simulator/payments' })).json<{
    data: { id: string; refund: string | null }[];
  }>();
  return data.find(({ id }) => id === paymentId)?.refund;
};
const readOrders = () => asha().call('get_orders', { limit: 1 });
/** The gateway takes money once more for an order that has been paid. */
const payAgain = async (orderId: string, amount = 27_300) => {
  const { database, clock } = provider().services;
  const row = { orderId, amount, currency: 'INR', method: 'upi', captureAt: null, createdAt: clock.now() };
  await database.insert(demoGatewayPayment).values({ ...row, id: 'pay_second', status: 'captured' });
};

describe('a second payment of one gateway order', () => {
  it('[P10] is found without a webhook, and refunded once', async () => {
    const id = await payer().place();
    const { id: gatewayOrderId } = await payer().open(id);
    await payer().claim(id, await payer().pay(gatewayOrderId));
    await payAgain(gatewayOrderId);
    provider().advance(3600);
    const units: string[] = [];
    const unwatch = watchWork({ begun: (_, work) => units.push(work), ended: () => {} });
    await provider().work();
    await provider().work();
    unwatch();
    expect(units).toEqual(expect.arrayContaining(['poll', 'refund', 'job order.expire']));
    expect(await refunds()).toMatchObject([{ paymentId: 'pay_second', amount: 27_300, status: 'done' }]);
    expect(await provider().services.database.select().from(demoGatewayRefund)).toHaveLength(1);
    expect(await payer().find(id)).toMatchObject({ status: 'pending', isPaid: true });
    const own = (await payer().transactions()).filter(({ orderId }) => orderId === String(id));
    expect(own.map(({ status }) => status).toSorted()).toEqual(['refunded', 'success']);
  });
});

describe('a payment of another amount', () => {
  const payWrong = async () => {
    const id = await payer().place();
    const { id: gatewayOrderId } = await payer().open(id);
    const paid = await payer().pay(gatewayOrderId, 'wrong-amount');
    await readOrders();
    return { id, gatewayOrderId, paid };
  };

  it('[P3] is recorded and held while its order can still be paid', async () => {
    const { id, paid } = await payWrong();
    expect((await payer().claim(id, paid)).body).toMatchObject({
      error: true,
      message: 'The amount paid is not the price of this order. You get it back when the order ends.',
    });
    expect(await payer().find(id)).toMatchObject({ status: 'awaiting', isPaid: false });
    expect(await refunds()).toMatchObject([{ paymentId: paid.paymentId, amount: 27_200, status: 'held' }]);
    expect(await shownRefund(paid.paymentId)).toBe('held');
    const { body } = await provider().app.inject({ url: '/simulator' });
    expect(body).toMatch(new RegExp(`>${paid.paymentId}<br><small>[^<]*, refund held, INR 272\\.00<`));
    const own = (await payer().transactions()).filter(({ orderId }) => orderId === String(id));
    expect(own).toMatchObject([{ amount: 27_200, status: 'pending', gatewayPaymentId: paid.paymentId }]);
  });

  it.each([
    [
      'cancelled',
      (id: number) => asha().call('update_order_status', { order_id: id, status: 'cancelled', reason: 'x' }),
    ],
    ['taken back', (id: number) => asha().call('delete_order', { order_id: id })],
  ])('[P10] is refunded when the order is %s', async (_, end) => {
    const { id, paid } = await payWrong();
    await end(id);
    await provider().work();
    expect(await refunds()).toMatchObject([{ paymentId: paid.paymentId, amount: 27_200, status: 'done' }]);
    expect(await shownRefund(paid.paymentId)).toBe('done');
    expect(await asha().balance()).toBe(150_000);
  });

  it('[P10] is refunded when the right amount comes after it', async () => {
    const { id, gatewayOrderId } = await payWrong();
    await payAgain(gatewayOrderId);
    await readOrders();
    await provider().work();
    expect(await payer().find(id)).toMatchObject({ status: 'pending', isPaid: true });
    expect(await refunds()).toMatchObject([{ amount: 27_200, status: 'done' }]);
  });

  it('[P10] for a refill of the wallet is refunded at once, and credits nothing', async () => {
    const label = 'wallet-refill-user-1-1793775600000-417';
    const { id } = await payer().open(label, { amount: '250.00' });
    const paid = await payer().pay(id, 'wrong-amount');
    const claim = { transaction_type: 'wallet', type: 'credit' };
    expect((await payer().claim(label, paid, claim)).body).toMatchObject({
      error: true,
      message: 'This payment was not added to your wallet. You will get it back.',
    });
    await provider().work();
    expect(await refunds()).toMatchObject([{ amount: 24_900, status: 'done', orderId: null }]);
    expect(await asha().balance()).toBe(150_000);
    const form = { transaction_type: 'wallet', type: 'debit' };
    expect((await asha().call('transactions', form)).body).not.toMatchObject({ data: [{ order_id: label }] });
  });
});

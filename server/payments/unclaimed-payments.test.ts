import { demoGatewayRefund } from '../database/schema/demo-gateway.ts';
import { gatewayEvent, gatewayOrder, refund } from '../database/schema/payments.ts';
import { describe, expect, it } from 'vitest';
import { payingShopper } from '../testing/paying.ts';

const { provider, asha, payer } = payingShopper();

describe('an unclaimed payment', () => {
  it('[P5, P8] is found when the orders are read, as after a reload', async () => {
    const id = await payer().place();
    await payer().pay((await payer().open(id)).id, 'lose-callback');
    const { body } = await asha().call('get_orders', { id });
    expect(body).toMatchObject({ total: '1', data: [{ active_status: 'pending', is_paid: '1' }] });
  });

  it('[P8] is settled by the webhook, before or after the claim, once or three times at once', async () => {
    const id = await payer().place();
    const paid = await payer().pay((await payer().open(id)).id);
    expect((await payer().webhook(paid.paymentId, 3)).body['data']).toEqual([
      { statusCode: 200 },
      { statusCode: 200 },
      { statusCode: 200 },
    ]);
    expect((await payer().claim(id, paid)).body['error']).toBe(false);
    await payer().webhook(paid.paymentId);
    expect(await payer().find(id)).toMatchObject({ status: 'pending', isPaid: true });
    expect((await payer().transactions()).filter(({ orderId }) => orderId === String(id))).toHaveLength(1);
    expect(await provider().services.database.select().from(gatewayEvent)).toHaveLength(1);
  });

  it('[P7] never takes an order back: a failed attempt does not end it, a late word does not undo it', async () => {
    const id = await payer().place();
    const { id: gatewayOrderId } = await payer().open(id);
    const failed = await payer().pay(gatewayOrderId, 'decline');
    await payer().webhook(failed.paymentId);
    expect(await payer().find(id)).toMatchObject({ status: 'awaiting' });
    const paid = await payer().pay(gatewayOrderId);
    await payer().claim(id, paid);
    await payer().webhook(failed.paymentId);
    await provider().simulate(`orders/${id}/advance`);
    await payer().webhook(paid.paymentId);
    expect(await payer().find(id)).toMatchObject({ status: 'confirmed', isPaid: true });
  });

  it('[P10] that comes after the end is given back, once', async () => {
    const { database } = provider().services;
    const id = await payer().place();
    const paid = await payer().pay((await payer().open(id)).id, 'capture-late', 20 * 60);
    provider().advance(16 * 60);
    expect((await asha().call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'cancelled' }],
    });
    provider().advance(10 * 60);
    await asha().call('get_orders', { id });
    await payer().webhook(paid.paymentId);
    await provider().work();
    expect(await database.select().from(refund)).toMatchObject([
      { paymentId: paid.paymentId, amount: 27_300, status: 'done' },
    ]);
    expect(await database.select().from(demoGatewayRefund)).toHaveLength(1);
    expect(await payer().find(id)).toMatchObject({ status: 'cancelled', isPaid: false });
    expect(await asha().balance()).toBe(150_000);
  });

  it('[P10] of an order that was taken back is given back too', async () => {
    const id = await payer().place();
    const paid = await payer().pay((await payer().open(id)).id, 'capture-late', 60);
    expect((await asha().call('delete_order', { order_id: id })).body['error']).toBe(false);
    provider().advance(120);
    await payer().webhook(paid.paymentId);
    expect(await provider().services.database.select().from(refund)).toMatchObject([
      { paymentId: paid.paymentId, orderId: id },
    ]);
  });

  it('keeps the order from being deleted or lost', async () => {
    const id = await payer().place();
    await payer().pay((await payer().open(id)).id, 'lose-callback');
    expect((await asha().call('delete_order', { order_id: id })).body['message']).toBe(
      'This order has been paid. Cancel it instead.',
    );
    const cancel = { order_id: id, status: 'cancelled', reason: 'Changed my mind' };
    expect((await asha().call('update_order_status', cancel)).body['error']).toBe(false);
    expect(await asha().balance()).toBe(177_300);
  });

  it('gets a minute of grace when the gateway has not been asked since the time was over', async () => {
    const { jobs } = provider().services;
    const id = await payer().place();
    await payer().open(id);
    provider().advance(15 * 60 + 1);
    await jobs.runDue();
    expect(await payer().find(id)).toMatchObject({ status: 'awaiting' });
    provider().advance(61);
    await jobs.runDue();
    expect(await payer().find(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('the webhook', () => {
  const post = (payload: string, signature: string) =>
    provider().app.inject({
      method: 'POST',
      url: '/webhooks/razorpay',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': 'evt_1',
      },
      payload,
    });

  it('answers 400 to what the gateway did not sign, byte for byte', async () => {
    const { demo, database } = provider().services;
    const demoGateway = demo?.gateways.get('razorpay');
    const id = await payer().place();
    const paid = await payer().pay((await payer().open(id)).id, 'lose-callback');
    const payment = await demoGateway?.findPayment(paid.paymentId);
    if (!payment || !demoGateway) throw new Error('There is no payment');
    const { body, headers } = demoGateway.eventFor(payment);
    const signature = headers['x-razorpay-signature'] ?? '';
    expect((await post(body, '')).statusCode).toBe(400);
    expect((await post(`${body} `, signature)).statusCode).toBe(400);
    expect((await post('', signature)).statusCode).toBe(400);
    expect(await payer().find(id)).toMatchObject({ status: 'awaiting' });
    expect((await post(body, signature)).statusCode).toBe(200);
    expect(await payer().find(id)).toMatchObject({ status: 'pending' });
    expect(await database.select().from(gatewayOrder)).toMatchObject([
      { status: 'captured', paymentId: paid.paymentId },
    ]);
  });

  it('logs once a minute at most what it ignores, and how often', async () => {
    provider().advance(3600);
    const said = () => provider().lines.filter((line) => line.startsWith('A webhook for razorpay'));
    await post('{}', 'x');
    const before = said().length;
    for (let times = 0; times < 50; times += 1) await post('{}', 'x');
    expect(said()).toHaveLength(before);
    provider().advance(60);
    await post('{}', 'x');
    expect(said().slice(before)).toEqual([
      'A webhook for razorpay was not signed by it and is ignored (51 times)',
    ]);
  });
});

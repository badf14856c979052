import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { gatewayEvent, gatewayOrder, paymentTransaction, refund } from '../database/schema/payments.ts';
import { demoGatewayRefund } from '../database/schema/demo-gateway.ts';
import { claimOf, payAs, payingShopper } from '../testing/paying.ts';
import type { Payer } from '../testing/paying.ts';
import { startShopping } from '../testing/shopping.ts';

const { provider, asha } = payingShopper();
const label = (end: number) => `wallet-refill-user-1-1793775600000-${end}`;
const payerBy = (gateway: GatewayId) => payAs(provider(), asha(), gateway);

/** An order, its window and a payment that took the money. */
async function begin(payer: Payer, key: string) {
  const orderId = await payer.place({ attempt_key: key });
  const { id } = await payer.open(orderId);
  return { orderId, gatewayOrderId: id, paid: await payer.pay(id) };
}

/** What is left of it in the books, without the ids. */
async function digest(payer: Payer, orderId: number) {
  const { database } = provider().services;
  const bought = await payer.find(orderId);
  const reference = String(orderId);
  const rows = await database
    .select()
    .from(paymentTransaction)
    .where(eq(paymentTransaction.orderId, reference));
  const [asked] = await database
    .select()
    .from(gatewayOrder)
    .where(eq(gatewayOrder.reference, reference))
    .orderBy(desc(gatewayOrder.createdAt));
  return {
    order: [bought?.status, bought?.isPaid, bought?.expiresAt],
    transactions: rows.map(({ amount, status }) => [amount, status]),
    gatewayOrder: asked?.status,
  };
}

describe.each(gatewayIds)('%s', (gateway) => {
  it('[R1.21, P8] webhook, claim and poll, in any order and number, end in the same rows', async () => {
    const payer = payerBy(gateway);
    const ways: ((orderId: number, paid: Awaited<ReturnType<Payer['pay']>>) => Promise<unknown>)[] = [
      (orderId, paid) => payer.claim(orderId, paid),
      (_, paid) => payer.webhook(paid.paymentId),
      async (orderId, paid) => {
        await payer.webhook(paid.paymentId, 2);
        expect((await payer.claim(orderId, paid)).body['error']).toBe(false);
      },
      async (orderId, paid) => {
        await payer.claim(orderId, paid);
        await payer.webhook(paid.paymentId, 2);
      },
      async () => provider().advance(120),
    ];
    const digests = [];
    for (const [at, tell] of ways.entries()) {
      const { orderId, paid } = await begin(payer, `way-${at}`);
      await tell(orderId, paid);
      await asha().call('get_orders', { id: orderId });
      digests.push(await digest(payer, orderId));
    }
    expect(digests[0]).toMatchObject({ order: ['pending', true, null], gatewayOrder: 'captured' });
    expect(digests[0]?.transactions).toEqual([[27_300, 'success']]);
    for (const other of digests) expect(other).toEqual(digests[0]);
    expect((await provider().services.database.select().from(gatewayEvent)).length).toBe(3);
  });

  it('[P3] refuses a claim of another order, another payment or another customer, and changes nothing', async () => {
    const payer = payerBy(gateway);
    const { orderId, paid } = await begin(payer, 'mine');
    const other = await begin(payer, 'other');
    const good = claimOf(orderId, paid, gateway);
    const before = await payer.transactions();
    const foreign = gateway === 'razorpay' ? 'stripe' : 'razorpay';
    const forgeries = [
      { ...claimOf(other.orderId, other.paid, gateway), order_id: orderId },
      {
        ...good,
        ...Object.fromEntries(Object.keys(paid.kind === 'paid' ? paid.proof : {}).map((k) => [k, 'x'])),
      },
      { ...good, type: foreign, payment_method: foreign },
      { ...good, order_id: 4711 },
    ];
    for (const forgery of forgeries)
      expect((await asha().call('add_transaction', forgery)).body).toMatchObject({ error: true, data: [] });
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('add_transaction', good)).body['error']).toBe(true);
    expect(await payer.find(orderId)).toMatchObject({ status: 'awaiting', isPaid: false });
    expect(await payer.transactions()).toEqual(before);
  });

  it('[P3, P10] gives back what came too late, and holds what was another amount', async () => {
    const { database } = provider().services;
    const payer = payerBy(gateway);
    const wrong = await payer.place({ attempt_key: 'wrong' });
    const wrongly = await payer.pay((await payer.open(wrong)).id, 'wrong-amount');
    await payer.webhook(wrongly.paymentId);
    expect(await payer.find(wrong)).toMatchObject({ status: 'awaiting', isPaid: false });
    expect(await database.select().from(refund)).toMatchObject([{ status: 'held', amount: 27_200 }]);
    const late = await payer.place({ attempt_key: 'late' });
    const paid = await payer.pay((await payer.open(late)).id, 'capture-late', 20 * 60);
    provider().advance(16 * 60);
    await asha().call('get_orders', {});
    provider().advance(10 * 60);
    await payer.webhook(paid.paymentId, 3);
    await provider().work();
    const refunds = await database.select().from(refund);
    expect(refunds.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(await database.select().from(demoGatewayRefund)).toHaveLength(2);
    expect(await payer.find(late)).toMatchObject({ status: 'cancelled', isPaid: false });
    expect(await asha().balance()).toBe(150_000);
  });

  it('[R1.22, R7.5, P2] refills the wallet once with what the gateway took, by claim or by webhook', async () => {
    const payer = payerBy(gateway);
    const { id, amount } = await payer.open(label(417), { amount: '250.00' });
    expect(amount).toBe(gateway === 'flutterwave' ? 250 : 25_000);
    const paid = await payer.pay(id);
    const claim = {
      ...claimOf(label(417), paid, gateway),
      transaction_type: 'wallet',
      type: 'credit',
      amount: '9999.00',
    };
    const first = await asha().call('add_transaction', claim);
    expect(first.body).toMatchObject({
      error: false,
      amount: '250.00',
      old_balance: '1500.00',
      new_balance: '1750.00',
    });
    await payer.webhook(paid.paymentId, 2);
    expect((await asha().call('add_transaction', claim)).body).toMatchObject({ new_balance: '1750.00' });
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('add_transaction', claim)).body['error']).toBe(true);
    const another = await payAs(provider(), omar, gateway).prepare(label(417), { amount: '1.00' });
    expect(another.body['error']).toBe(true);
    const told = await payer.pay((await payer.open(label(418), { amount: '100.00' })).id);
    await payer.webhook(told.paymentId);
    expect(await asha().balance()).toBe(185_000);
  });

  it('[P9] ignores a webhook whose bytes or secret are not its own, and logs it', async () => {
    const payer = payerBy(gateway);
    const { orderId, paid } = await begin(payer, 'mine');
    const standIn = provider().services.demo?.gateways.get(gateway);
    const payment = await standIn?.books.findPayment(paid.paymentId);
    if (!standIn || !payment) throw new Error('There is no payment');
    const { body, headers } = standIn.eventFor(payment);
    const post = async (payload: string, changed: Record<string, string>) =>
      (
        await provider().app.inject({
          method: 'POST',
          url: `/webhooks/${gateway}`,
          headers: { ...headers, ...changed },
          payload,
        })
      ).statusCode;
    const signature = Object.keys(headers).find((name) => /signature|hash/.test(name)) ?? '';
    expect(await post(body, { [signature]: '' })).toBe(400);
    expect(await post(body, { [signature]: `${headers[signature]}0` })).toBe(400);
    if (gateway !== 'flutterwave') expect(await post(`${body} `, {})).toBe(400);
    expect(await payer.find(orderId)).toMatchObject({ status: 'awaiting', isPaid: false });
    const logged = provider().lines.join('\n');
    expect(logged).toContain(`A webhook for ${gateway}`);
    expect(logged).not.toContain(headers[signature]);
    expect(await post(body, {})).toBe(200);
    expect(await payer.find(orderId)).toMatchObject({ status: 'pending', isPaid: true });
  });
});

import { beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { demoGatewayPayment } from '../../../server/database/schema/demo-gateway.ts';
import { refund } from '../../../server/database/schema/payments.ts';
import { readWalletBalance } from '../../../src/api/customer.ts';
import { cancelOrder, deleteOrder, placeOrder, readOrder } from '../../../src/api/orders.ts';
import { prepareHandoff } from '../../../src/api/payment-sessions.ts';
import { verifyPayment } from '../../../src/api/payments.ts';
import { listLedger } from '../../../src/api/wallet.ts';
import type { ContractProvider } from '../contract-provider.ts';
import { draftOrder, questionFor } from './order-drafts.ts';

const fromWallet = 10_000;
const short = 100;
/** How long an unpaid order lives, and the minute in which its gateway is asked again. */
const untilExpired = [15 * 60 + 1, 61];

/** A payment of another amount than is due, whose window sent no callback: what the customer sees, and where the money goes. */
export function anotherAmountContract(provider: () => ContractProvider): void {
  beforeEach(() => provider().enter());

  const placeAndPay = async () => {
    const { api, services } = provider();
    const draft = await draftOrder(api, { walletUsed: fromWallet });
    const { orderId } = await placeOrder(api, draft, 'en');
    const due = draft.finalTotal - fromWallet;
    const question = await questionFor(api, orderId, due);
    const handoff = await prepareHandoff(api, question);
    const gatewayOrderId = handoff.kind === 'gatewayOrder' ? (handoff.gatewayOrderId ?? '') : '';
    const instrument = { method: 'upi', account: 'success@razorpay' };
    await services.demo?.gateways
      .get('razorpay')
      ?.pay({ orderId: gatewayOrderId, instrument }, 'wrong-amount', 0);
    expect(await verifyPayment(api, question, 'en')).toBe('unpaid');
    return { orderId, due, gatewayOrderId };
  };
  const expire = async () => {
    for (const seconds of untilExpired) {
      provider().advance(seconds);
      await provider().services.jobs.runDue();
    }
  };
  /** The refunds of an order, after those that are due were sent. */
  const refundsOf = async (orderId: number) => {
    await provider().work();
    return provider().services.database.select().from(refund).where(eq(refund.orderId, orderId));
  };

  it.each([
    ['given up', (id: number) => deleteOrder(provider().api, id), undefined],
    ['cancelled', (id: number) => cancelOrder(provider().api, id, 'Changed my mind', 'en'), 'cancelled'],
    ['not paid in time', expire, 'cancelled'],
  ])(
    '[P2, P10, P17] is shown while the order waits, and goes back once, whole, when it is %s',
    async (_, end, status) => {
      const { api } = provider();
      const { orderId, due } = await placeAndPay();
      expect(await readOrder(api, orderId, 'en')).toMatchObject({ status: 'awaiting', held: due - short });
      expect(await refundsOf(orderId)).toMatchObject([{ status: 'held' }]);
      await end(orderId);
      for (let times = 0; times < 2; times += 1) {
        const order = await readOrder(api, orderId, 'en');
        expect([order?.status, order?.held ?? 0]).toEqual([status, 0]);
      }
      expect(await refundsOf(orderId)).toMatchObject([{ amount: due - short, status: 'done' }]);
      expect(await readWalletBalance(api, 1)).toBe(150_000);
    },
  );

  it('[P2, P10, R1.22, R7.5] for a refill is shown by the wallet, adds nothing and goes back once', async () => {
    const { api, services } = provider();
    const refillId = 'wallet-refill-user-1-1793775600000-417';
    const refilling = { kind: 'refill', refillId } as const;
    const question = { ...(await questionFor(api, 0, 25_000)), purpose: refilling };
    const session = await prepareHandoff(api, question);
    const orderId = session.kind === 'gatewayOrder' ? (session.gatewayOrderId ?? '') : '';
    expect(await verifyPayment(api, question, 'en')).toBe('unpaid');
    const instrument = { method: 'upi', account: 'success@razorpay' };
    const paid = await services.demo?.gateways
      .get('razorpay')
      ?.pay({ orderId, instrument }, 'wrong-amount', 0);
    const proof = paid?.kind === 'paid' ? paid.proof : null;
    expect(proof).not.toBeNull();
    for (const known of [proof, null])
      expect(await verifyPayment(api, { ...question, proof: known }, 'en')).toBe('cancelled');
    for (const filter of ['all', 'credit'] as const) {
      const { items, balance } = await listLedger(api, filter, { limit: 5, offset: 0 }, 'fr');
      expect(items[0]).toMatchObject({
        kind: 'credit',
        amount: 25_000 - short,
        message: 'Non ajouté, remboursé par Razorpay',
        refillId,
        isReturned: true,
        balanceAfter: 150_000,
      });
      expect([items.filter(({ isReturned }) => isReturned).length, balance]).toEqual([1, 150_000]);
    }
    await provider().work();
    expect(await services.database.select().from(refund)).toMatchObject([
      { amount: 25_000 - short, status: 'done' },
    ]);
  });

  it('[P2, P10] goes back when the right one comes after it, which buys the order', async () => {
    const { api, services } = provider();
    const { orderId, due, gatewayOrderId } = await placeAndPay();
    const second = { id: 'pay_second', status: 'captured' as const, captureAt: null };
    await services.database.insert(demoGatewayPayment).values({
      ...second,
      orderId: gatewayOrderId,
      amount: due,
      currency: 'INR',
      method: 'upi',
      createdAt: services.clock.now(),
    });
    for (let times = 0; times < 2; times += 1)
      expect(await readOrder(api, orderId, 'en')).toMatchObject({ status: 'pending', held: 0 });
    expect(await refundsOf(orderId)).toMatchObject([{ amount: due - short, status: 'done' }]);
    expect(await readWalletBalance(api, 1)).toBe(150_000 - fromWallet);
  });
}

import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { tried } from '../../test/support/thorough.ts';
import { wallet } from '../database/schema/accounts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { order } from '../database/schema/orders.ts';
import { refund, walletEntry } from '../database/schema/payments.ts';
import { promo, promoUse } from '../database/schema/promos.ts';
import { secondsAfter } from '../clock.ts';
import { applyCapture } from '../payments/apply-capture.ts';
import { lockWallet } from '../payments/wallet.ts';
import { job } from '../database/schema/system.ts';
import { sqlStateOf, withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { makeCustomers } from '../testing/customers.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { dishes, shopAs } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import type { Form, Reply } from '../testing/test-provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { deleteOrder } from './delete-order.ts';
import { expiryJob } from './expire-orders.ts';

const many = 20;
const atOnce = 8;
const fishThaliStock = 10_050;

describe.skipIf(!canRace())('at the same moment, on a real PostgreSQL', () => {
  const provider = useRaceProvider();

  const shoppers = async (count: number, balance = 0): Promise<Shopper[]> =>
    (await makeCustomers(provider(), count, balance)).map(({ token, mobile }) =>
      shopAs(provider(), token, mobile),
    );
  const accepted = (replies: Reply[]) => replies.filter(({ body }) => body['error'] === false);
  const countOrders = async () => {
    const [row] = await provider()
      .services.database.select({ count: sql<number>`count(*)::int` })
      .from(order);
    return row?.count ?? 0;
  };

  it('[L1] twenty buyers of the last unit make one order, and stock ends at zero', async () => {
    const { database } = provider().services;
    await database.update(stockItem).set({ onHand: 1 }).where(eq(stockItem.id, fishThaliStock));
    const buyers = await shoppers(many);
    for (const buyer of buyers) await buyer.add(dishes.fishThali);
    const forms = await Promise.all(buyers.map((buyer) => buyer.orderForm()));
    const replies = await Promise.all(buyers.map((buyer, at) => buyer.call('place_order', forms[at])));
    expect(accepted(replies)).toHaveLength(1);
    const [left] = await database.select().from(stockItem).where(eq(stockItem.id, fishThaliStock));
    expect(left?.onHand).toBe(0);
  });

  it('[P1] the same attempt sent twenty times makes one order and gives one answer', async () => {
    const [buyer] = await shoppers(1);
    await buyer?.add(dishes.dosa, 2);
    const form = await buyer?.orderForm();
    const before = await countOrders();
    const replies = await Promise.all(Array.from({ length: many }, () => buyer?.call('place_order', form)));
    expect(new Set(replies.map((reply) => reply?.body['order_id'])).size).toBe(1);
    expect(replies[0]?.body['error']).toBe(false);
    expect(await countOrders()).toBe(before + 1);
  });

  it('[P1] a cart is ordered once when twenty devices order it with keys of their own', async () => {
    const { database } = provider().services;
    const [buyer] = await shoppers(1, 40_000);
    await buyer?.add(dishes.dosa, 2);
    const form = await buyer?.orderForm({
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: '273.00',
    });
    const replies = await Promise.all(
      Array.from({ length: many }, (_, at) =>
        buyer?.call('place_order', { ...form, attempt_key: `device-${at}` }),
      ),
    );
    expect(replies.filter((reply) => reply?.body['error'] === false)).toHaveLength(1);
    const spent = await database.select().from(walletEntry).where(eq(walletEntry.amount, -27_300));
    expect(spent).toHaveLength(1);
    expect(
      (
        await database
          .select()
          .from(wallet)
          .where(eq(wallet.customerId, spent[0]?.customerId ?? 0))
      )[0]?.balance,
    ).toBe(12_700);
  });

  it('[L4] a wallet that is enough for one order does not pay at two branches at once', async () => {
    const { database } = provider().services;
    const buyers = await makeCustomers(provider(), 8, 40_000);
    const sends: (() => Promise<Reply>)[] = [];
    for (const buyer of buyers) {
      const call = (path: string, form: Form) => provider().call(path, form, buyer.token);
      for (const branchId of [1, 2]) {
        const variantId = branchId * 10_000 + 391;
        await call('manage_cart', { branch_id: branchId, product_variant_id: variantId, qty: 2 });
        const { body } = await call('get_user_cart', { branch_id: branchId });
        const total = Number(body['overall_amount']).toFixed(2);
        expect(Number(total)).toBeGreaterThan(200);
        const form = {
          branch_id: branchId,
          mobile: buyer.mobile,
          product_variant_id: variantId,
          quantity: 2,
          final_total: total,
          payment_method: 'wallet',
          is_wallet_used: 1,
          wallet_balance_used: total,
          is_self_pick_up: 1,
        };
        sends.push(() => call('place_order', form));
      }
    }
    const replies = await Promise.all(sends.map((send) => send()));
    expect(accepted(replies)).toHaveLength(buyers.length);
    for (const { id } of buyers) {
      const [left] = await database.select().from(wallet).where(eq(wallet.customerId, id));
      const spent = await database.select().from(walletEntry).where(eq(walletEntry.customerId, id));
      expect(spent).toHaveLength(1);
      expect(left?.balance).toBe(40_000 + (spent[0]?.amount ?? 0));
    }
  });

  it('[L3] the last use of a code goes to one of twenty orders', async () => {
    const { database } = provider().services;
    await database.update(promo).set({ maximumUses: 213 }).where(eq(promo.code, 'WELCOME20'));
    const buyers = await shoppers(many);
    for (const buyer of buyers) await buyer.add(dishes.dosa, 2);
    const changes = { promo_code: 'WELCOME20', final_total: '218.40' };
    const forms = await Promise.all(buyers.map((buyer) => buyer.orderForm(changes)));
    const replies = await Promise.all(buyers.map((buyer, at) => buyer.call('place_order', forms[at])));
    expect(accepted(replies)).toHaveLength(1);
    expect(await database.select().from(promoUse)).toHaveLength(1);
  });

  it('[P15] cancelling and paying at once: the money goes back once, to the wallet or through the gateway', async () => {
    const { services } = provider();
    const buyers = await makeCustomers(provider(), 8);
    const rounds = [];
    for (const [at, { id: customerId, token, mobile }] of buyers.entries()) {
      const shopper = shopAs(provider(), token, mobile);
      await shopper.add(dishes.dosa, 2);
      const orderId = Number((await shopper.order({ attempt_key: `pay-${at}` })).body['order_id']);
      const opened = await shopper.call('razorpay_create_order', { order_id: orderId });
      const gatewayOrderId = (opened.body['data'] as { id: string }).id;
      const capture = { orderId: gatewayOrderId, id: `pay_${orderId}`, amount: 27_300, currency: 'INR' };
      rounds.push({
        orderId,
        run: () =>
          Promise.all([
            applyCapture(services, 'razorpay', capture),
            cancelOrder(services, customerId, orderId, 'Changed my mind'),
          ]),
      });
    }
    await Promise.all(rounds.map(({ run }) => run()));
    for (const { orderId } of rounds) {
      const { database } = services;
      const [row] = await database.select().from(order).where(eq(order.id, orderId));
      const credits = await database.select().from(walletEntry).where(eq(walletEntry.orderId, orderId));
      const refunds = await database.select().from(refund).where(eq(refund.orderId, orderId));
      expect(row?.status).toBe('cancelled');
      expect([...credits, ...refunds].map(({ amount }) => amount)).toEqual([27_300]);
    }
  });

  /** Lets `work` run and answers how often the database had to end a deadlock meanwhile. */
  const deadlocksDuring = async (work: () => Promise<void>): Promise<number> => {
    const { database } = provider().services;
    let deadlocks = 0;
    const begin = database.transaction.bind(database);
    const watch = vi.spyOn(database, 'transaction').mockImplementation((inside, config) =>
      begin(inside, config).catch((error: unknown) => {
        if (sqlStateOf(error)?.code === '40P01') deadlocks += 1;
        throw error;
      }),
    );
    await work();
    watch.mockRestore();
    return deadlocks;
  };
  /** An unpaid order of each customer, partly paid by the wallet, whose time is over, with what its gateway will say. */
  const placeUnpaid = async (count: number) => {
    const { database, clock } = provider().services;
    const placed = [];
    for (const [at, { id: customerId, token, mobile }] of (
      await makeCustomers(provider(), count, 10_000)
    ).entries()) {
      const shopper = shopAs(provider(), token, mobile);
      await shopper.add(at % 2 === 0 ? dishes.dosa : dishes.largeDosa, 1);
      const part = { is_wallet_used: 1, wallet_balance_used: '20.00', attempt_key: `race-${at}` };
      const orderId = Number((await shopper.order(part)).body['order_id']);
      const opened = await shopper.call('razorpay_create_order', { order_id: orderId });
      const { id, amount } = opened.body['data'] as { id: string; amount: number };
      const capture = { orderId: id, id: `pay_${orderId}`, amount, currency: 'INR' };
      placed.push({ at, customerId, orderId, capture });
    }
    await database.update(order).set({ expiresAt: secondsAfter(clock.now(), -1) });
    return placed;
  };
  const letExpire = async (orderIds: number[]) => {
    const { database, clock } = provider().services;
    await database
      .update(job)
      .set({ runAt: clock.now() })
      .where(inArray(job.key, orderIds.map(String)));
  };

  it('[L9] the expiry of an order waits for its wallet before it takes its job, as everybody does', async () => {
    const { database, jobs } = provider().services;
    const [{ customerId, orderId } = { customerId: 0, orderId: 0 }] = await placeUnpaid(1);
    await letExpire([orderId]);
    const isBlocked = async () => {
      const locks = database.select({ pid: sql<number>`pid` }).from(sql`pg_locks`);
      return (await locks.where(sql`not granted`)).length > 0;
    };
    const deadlocks = await deadlocksDuring(async () => {
      let expiring: Promise<unknown> = Promise.resolve();
      await withTransaction(database, async (tx) => {
        await lockWallet(tx, customerId);
        expiring = jobs.runDue();
        await expect.poll(isBlocked).toBe(true);
        await jobs.cancel(tx, expiryJob, String(orderId));
      });
      await expiring;
    });
    expect(deadlocks).toBe(0);
    const [row] = await database.select().from(order).where(eq(order.id, orderId));
    expect(row?.status).toBe('awaiting');
  });

  it('[L9, P15] expiry, payment, cancelling and taking back at once lose no money and end in no deadlock', async () => {
    const { services } = provider();
    const { database, jobs } = services;
    const placed = await placeUnpaid(tried(many, 1000));
    const deadlocks = await deadlocksDuring(async () => {
      for (let from = 0; from < placed.length; from += atOnce) {
        const batch = placed.slice(from, from + atOnce);
        await letExpire(batch.map(({ orderId }) => orderId));
        await Promise.all([
          ...batch.map(() => jobs.runDue()),
          ...batch.map(({ capture }) => applyCapture(services, 'razorpay', capture)),
          ...batch.map(async ({ at, customerId, orderId }) => {
            const undoing = [
              () => deleteOrder(services, customerId, orderId),
              () => cancelOrder(services, customerId, orderId, 'Changed my mind'),
              async () => {},
            ][at % 3];
            await undoing?.().catch(refusalOnly);
          }),
        ]);
      }
    });
    expect(deadlocks).toBe(0);
    for (const { customerId, orderId, capture } of placed) {
      const [row] = await database.select().from(order).where(eq(order.id, orderId));
      const [own] = await database.select().from(wallet).where(eq(wallet.customerId, customerId));
      const entries = await database.select().from(walletEntry).where(eq(walletEntry.customerId, customerId));
      const refunds = await database.select().from(refund).where(eq(refund.paymentId, capture.id));
      const change = entries.reduce((sum, { amount }) => sum + amount, 0);
      const back = change + refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect(own?.balance).toBe(10_000 + change);
      expect(back).toBe(row?.status === 'pending' ? -2_000 : capture.amount);
    }
  }, 600_000);
});

function refusalOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

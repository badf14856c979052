import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { tried } from '../../test/support/thorough.ts';
import { order } from '../database/schema/orders.ts';
import { withdrawal } from '../database/schema/payments.ts';
import { crashAfter, letTimePass, sceneOf } from '../testing/crashing.ts';
import type { History, Scene } from '../testing/crashing.ts';
import { makeCustomers } from '../testing/customers.ts';
import { claimOf } from '../testing/paying.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { expectSettled, expectShared, readShared } from '../testing/settled-books.ts';
import { dishes, shopAs } from '../testing/shopping.ts';
import type { Form } from '../testing/test-provider.ts';
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { createReconciler } from './reconcile.ts';

const balance = 100_000;
const fishThaliStock = 10_050;
const code = 'WELCOME20';
const mostPoints = 25;

const place = async ({ shopper, form, kept }: Scene, changes: Form = {}) => {
  kept.orderId ||= Number((await shopper.call('place_order', { ...form, ...changes })).body['order_id'] ?? 0);
  return kept.orderId;
};
/** Asked again, as for a window that is opened once more, the answer no longer matters. */
const open = async ({ payer, kept }: Scene, reference: number | string, form: Form = {}) => {
  if (kept.gatewayOrderId !== '') await payer.prepare(reference, form);
  else kept.gatewayOrderId = (await payer.open(reference, form)).id;
};
const reconcile = ({ provider }: Scene) => createReconciler(provider.services, () => {}).all();
const expire = async (scene: Scene) => {
  for (const seconds of [16 * 60, 120]) {
    scene.provider.advance(seconds);
    await scene.provider.services.jobs.runDue();
  }
};
const pay = async (scene: Scene) => {
  const id = await place(scene);
  await open(scene, id);
  await scene.payer.claim(id, await scene.take());
  return id;
};
const cancel = ({ shopper }: Scene, order_id: number) =>
  shopper.call('update_order_status', { order_id, status: 'cancelled', reason: 'Changed my mind' });

/** What happens, and how the order stands in the end when the customer comes back after the crash, `null` where there is none; `least`: how many points a run has. */
const histories: Record<string, { end: string | null; least: number; happens: History }> = {
  'paid, and claimed before the webhook': {
    end: 'pending',
    least: 6,
    happens: async (scene) => {
      await pay(scene);
      await scene.payer.webhook((await scene.take()).paymentId);
    },
  },
  'paid, and nobody tells': {
    end: 'pending',
    least: 5,
    happens: async (scene) => {
      await open(scene, await place(scene));
      await scene.take('lose-callback');
      await reconcile(scene);
    },
  },
  'paid and cancelled': {
    end: 'cancelled',
    least: 7,
    happens: async (scene) => {
      await cancel(scene, await pay(scene));
    },
  },
  'paid by the wallet alone and cancelled': {
    end: 'cancelled',
    least: 2,
    happens: async (scene) => {
      const wallet_balance_used = scene.form['final_total'] ?? '';
      await cancel(scene, await place(scene, { payment_method: 'wallet', wallet_balance_used }));
    },
  },
  'given up, then paid late': {
    end: null,
    least: 10,
    happens: async (scene) => {
      const order_id = await place(scene);
      await open(scene, order_id);
      await scene.shopper.call('delete_order', { order_id });
      await scene.payer.webhook((await scene.take()).paymentId);
      await reconcile(scene);
    },
  },
  'paid with another amount, and expired': {
    end: 'cancelled',
    least: 11,
    happens: async (scene) => {
      const id = await place(scene);
      await open(scene, id);
      await scene.payer.claim(id, await scene.take('wrong-amount'));
      await expire(scene);
      await reconcile(scene);
    },
  },
  'never paid, and expired': {
    end: 'cancelled',
    least: 5,
    happens: async (scene) => {
      await open(scene, await place(scene));
      await expire(scene);
    },
  },
  'a refill of the wallet': {
    end: null,
    least: 5,
    happens: async (scene) => {
      const label = `wallet-refill-user-${scene.customer.id}-1793775600000-417`;
      await open(scene, label, { amount: '250.00' });
      const claim = claimOf(label, await scene.take(), scene.gateway);
      const refill = { ...claim, transaction_type: 'wallet', type: 'credit' };
      await scene.shopper.call('add_transaction', refill);
      await scene.payer.webhook((await scene.take()).paymentId);
    },
  },
  'a withdrawal that is turned down': {
    end: null,
    least: 2,
    happens: async ({ provider, shopper, customer }) => {
      const bank = { payment_address: 'bank', amount: '400.00', attempt_key: 'w-1' };
      await shopper.withdraw(bank);
      const { services } = provider;
      const mine = eq(withdrawal.customerId, customer.id);
      for (const { id } of await services.database.select().from(withdrawal).where(mine))
        await decideWithdrawal(services, id, { status: 'rejected', remarks: '' });
    },
  },
};

describe.skipIf(!canRace())('a provider that ends after any of its commits, on a real PostgreSQL', () => {
  const provider = useRaceProvider();

  /** Two dosas and a thali of which some are left, with a code and a part from the wallet. */
  const orderForm = async (token: string, mobile: string, gateway: GatewayId): Promise<Form> => {
    const shopper = shopAs(provider(), token, mobile);
    await shopper.add(dishes.dosa, 2);
    await shopper.add(dishes.fishThali, 1);
    const part = { promo_code: code, is_wallet_used: 1, wallet_balance_used: '20.00' };
    const form = await shopper.orderForm({ payment_method: gateway, ...part });
    const { body } = await shopper.call('validate_promo_code', {
      promo_code: code,
      final_total: form['final_total'] ?? '',
      branch_id: 1,
    });
    const [{ final_total } = { final_total: '' }] = body['data'] as { final_total: string }[];
    return { ...form, final_total: Number(final_total).toFixed(2) };
  };

  const cases = Object.entries(histories).flatMap(([name, { end, least, happens }]) =>
    gatewayIds
      .filter((gateway) => gateway === 'razorpay' || tried(false, true))
      .flatMap((gateway) => [
        { gateway, name, least, happens, end, isBack: true },
        { gateway, name, least, happens, end, isBack: false },
      ]),
  );

  it.each(cases)(
    '[P14, P1, P2, P5, P13, L1, L2, L3, L4] $gateway: $name; the customer comes back: $isBack',
    async ({ gateway, least, happens, end, isBack }) => {
      const survivor = provider();
      await survivor.simulate('stock', { variantId: dishes.fishThali, stock: 500 });
      const customers = await makeCustomers(survivor, mostPoints, balance);
      let points = 0;
      for (const customer of customers) {
        const form = await orderForm(customer.token, customer.mobile, gateway);
        const before = await readShared(survivor.services, fishThaliStock, code);
        const kept = { orderId: 0, gatewayOrderId: '', paid: null };
        const facts = { customer, form, kept };
        const hasEnded = await crashAfter(points + 1, survivor, (victim) =>
          happens(sceneOf(victim, survivor, gateway, facts)),
        );
        if (!hasEnded) break;
        points += 1;
        if (isBack) await happens(sceneOf(survivor, survivor, gateway, facts));
        await letTimePass(survivor);
        const live = await expectSettled(survivor.services, customer.id, balance, kept.gatewayOrderId);
        const after = await readShared(survivor.services, fishThaliStock, code);
        await expectShared(survivor.services, before, after, 1, live);
        if (!isBack) continue;
        const mine = eq(order.customerId, customer.id);
        const [row] = await survivor.services.database.select().from(order).where(mine);
        expect(row?.status ?? null).toBe(end);
      }
      expect(points).toBeGreaterThanOrEqual(least);
      expect(points).toBeLessThan(mostPoints);
    },
    tried(120_000, 600_000),
  );
});

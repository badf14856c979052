import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { wallet } from '../database/schema/accounts.ts';
import { addOn, variant } from '../database/schema/catalogue.ts';
import { order } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { makeCustomers } from '../testing/customers.ts';
import { addOns, dishes, shopAs } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import type { Form } from '../testing/test-provider.ts';
import { propertyTimeoutMs, tried } from '../../test/support/thorough.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const balance = 1_000_000;
let shopper: Shopper;
let customerId = 0;

const begin = async () => {
  await provider().reset();
  const [made] = await makeCustomers(provider(), 1, balance);
  if (!made) throw new Error('Nobody to shop as');
  shopper = shopAs(provider(), made.token, made.mobile);
  customerId = made.id;
};
beforeEach(begin);

const line = fc.record({
  dish: fc.constantFrom(dishes.dosa, dishes.largeDosa, dishes.roti),
  quantity: fc.integer({ min: 2, max: 3 }),
  extras: fc.subarray(Object.values(addOns)),
});
const amount = fc.constantFrom('0', '0.01', '1.00', '9.99', '500.00', '9999999.00');
/** What a client could try in order to pay less; each with a value of its own. */
const tampering: fc.Arbitrary<Form> = fc.oneof(
  fc.record({ final_total: amount }),
  fc.record({ total: amount }),
  fc.record({ total: amount, final_total: amount }),
  fc.record({ delivery_charge: amount }),
  fc.record({ delivery_tip: amount }),
  fc.record({ tax_amount: amount, tax_percentage: amount }),
  fc.record({ promo_code: fc.constantFrom('WELCOME20', 'NOSUCH', 'PARTY500') }),
  fc.record({ wallet_balance_used: amount, is_wallet_used: fc.constantFrom(0, 1) }),
  fc.record({ quantity: fc.constantFrom('1', '1,1', '0', '100') }),
  fc.record({
    active_status: fc.constantFrom('delivered', 'pending'),
    payable: amount,
    is_paid: fc.constant(1),
  }),
  fc.constant({}),
);

/** The server's prices, read from its tables and added up here on our own. */
async function priceOf(lines: readonly { dish: number; quantity: number; extras: readonly number[] }[]) {
  const { database } = provider().services;
  let sum = 0;
  for (const { dish, quantity, extras } of lines) {
    const [sold] = await database.select().from(variant).where(eq(variant.id, dish));
    sum += (sold?.specialPrice ?? sold?.price ?? 0) * quantity;
    for (const id of extras) {
      const [extra] = await database.select().from(addOn).where(eq(addOn.id, id));
      sum += extra?.price ?? 0;
    }
  }
  return sum;
}

const moneyOf = async () => {
  const { database } = provider().services;
  const [own] = await database.select().from(wallet).where(eq(wallet.customerId, customerId));
  const entries = await database.select().from(walletEntry).where(eq(walletEntry.customerId, customerId));
  return { balance: own?.balance ?? 0, ledger: entries.reduce((sum, entry) => sum + entry.amount, 0) };
};

describe('money', () => {
  it(
    '[P4, P17] charges the total of the order’s own lines, whatever the client sends',
    async () => {
      let charged = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: (one) => one.dish }),
          tampering,
          async (wanted, changes) => {
            const lines = wanted.map((one) => (one.dish === dishes.dosa ? one : { ...one, extras: [] }));
            await begin();
            for (const { dish, quantity, extras } of lines)
              await shopper.add(
                dish,
                quantity,
                extras.map((id) => [id, 1]),
              );
            const { body } = await shopper.order(changes);
            const rows = await provider()
              .services.database.select()
              .from(order)
              .where(eq(order.customerId, customerId));
            const { balance: left, ledger } = await moneyOf();
            expect(left - balance).toBe(ledger);
            expect(rows).toHaveLength(body['error'] === true ? 0 : 1);
            const [row] = rows;
            if (!row) {
              expect(left).toBe(balance);
              return;
            }
            charged += 1;
            const items = await priceOf(lines);
            expect(row.itemTotal).toBe(items);
            expect(row.taxAmount).toBe(Math.floor((items * 500 + 5000) / 10_000));
            expect(row.finalTotal).toBe(items + row.taxAmount);
            expect(row.payable + row.walletUsed).toBe(row.finalTotal);
            expect(row.walletUsed + ledger).toBe(0);
          },
        ),
        { numRuns: tried(30, 300) },
      );
      expect(charged).toBeGreaterThan(5);
    },
    propertyTimeoutMs,
  );

  it(
    '[L4, P2] keeps balance and ledger equal through random sequences, and never below zero',
    async () => {
      const step = fc.constantFrom('order', 'part', 'cancel', 'delete', 'expire', 'refill');
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
          await begin();
          const placed: number[] = [];
          for (const [at, act] of steps.entries()) {
            const last = placed.at(-1) ?? 0;
            if (act === 'order' || act === 'part') {
              await shopper.add(dishes.dosa, 2);
              const whole = act === 'order';
              const { body } = await shopper.order({
                attempt_key: `step-${at}`,
                payment_method: whole ? 'wallet' : 'razorpay',
                is_wallet_used: 1,
                wallet_balance_used: whole ? '273.00' : '100.00',
              });
              if (body['error'] === false) placed.push(Number(body['order_id']));
            }
            if (act === 'cancel')
              await shopper.call('update_order_status', { status: 'cancelled', order_id: last, reason: 'x' });
            if (act === 'delete') await shopper.call('delete_order', { order_id: last });
            if (act === 'refill') await provider().simulate('wallet', { customerId, amount: 500 });
            if (act === 'expire') {
              provider().advance(17 * 60);
              await provider().services.jobs.runDue();
            }
            const money = await moneyOf();
            expect(money.balance - balance).toBe(money.ledger);
            expect(money.balance).toBeGreaterThanOrEqual(0);
          }
          const rows = await provider()
            .services.database.select()
            .from(order)
            .where(eq(order.customerId, customerId));
          const held = rows.reduce((sum, row) => sum + (row.status === 'cancelled' ? 0 : row.walletUsed), 0);
          const refills = steps.filter((act) => act === 'refill').length * 500;
          expect((await moneyOf()).balance).toBe(balance + refills - held);
        }),
        { numRuns: tried(5, 50) },
      );
    },
    propertyTimeoutMs,
  );
});

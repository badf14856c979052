import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { order } from '../database/schema/orders.ts';
import { paymentTransaction } from '../database/schema/payments.ts';
import type { AttemptResult, Instrument, Outcome } from '../demo/gateways/demo-gateway.ts';
import { dishes, startShopping } from './shopping.ts';
import type { Shopper } from './shopping.ts';
import { useTestProvider } from './test-provider.ts';
import type { Form, Reply, TestProvider } from './test-provider.ts';

/** `amount` is a number, but for the gateway that counts in text. */
const openedSchema = z.looseObject({ id: z.string(), amount: z.coerce.number() });

/** How a client begins a payment with each gateway, and a test number that pays there. */
const ways: Record<
  GatewayId,
  {
    path: string;
    formOf: (reference: number | string) => Form;
    openedOf: (body: Reply['body']) => unknown;
    good: Instrument;
  }
> = {
  razorpay: {
    path: 'razorpay_create_order',
    formOf: (reference) => ({ order_id: reference }),
    openedOf: ({ data }) => data,
    good: { method: 'upi', account: 'success@razorpay' },
  },
  stripe: {
    path: 'payment_intent',
    formOf: (reference) => ({ order_id: reference, type: 'stripe' }),
    openedOf: ({ data }) => data,
    good: { method: 'card', account: '4242 4242 4242 4242' },
  },
  paystack: {
    path: 'payment_intent',
    formOf: (reference) => ({ order_id: reference, type: 'paystack' }),
    openedOf: ({ data }) => data,
    good: { method: 'card', account: '4084 0840 8408 4081' },
  },
  flutterwave: {
    path: 'flutterwave_webview',
    formOf: (reference) => ({ reference }),
    openedOf: ({ tx_ref: id, link, amount, currency }) => ({ id, link, amount, currency }),
    good: { method: 'card', account: '5531 8866 5214 2950' },
  },
};

export type Payer = ReturnType<typeof payAs>;

/** What one customer does around a payment, by the way of the stand-in gateway. */
export function payAs(provider: TestProvider, shopper: Shopper, gateway: GatewayId = 'razorpay') {
  const { database, demo } = provider.services;
  const { path, formOf, openedOf, good } = ways[gateway];
  const prepare = (reference: number | string, form: Form = {}) =>
    shopper.call(path, { ...formOf(reference), ...form });
  return {
    /** Two dosas for 273.00, unpaid; answers the order's id. */
    place: async (changes: Form = {}): Promise<number> => {
      await shopper.add(dishes.dosa, 2);
      return Number((await shopper.order({ payment_method: gateway, ...changes })).body['order_id']);
    },
    /** Asks the provider to prepare an order of ours or a refill. */
    prepare,
    /** The gateway order for an order of ours or a refill. */
    open: async (reference: number | string, form: Form = {}) =>
      openedSchema.parse(openedOf((await prepare(reference, form)).body)),
    pay: async (
      gatewayOrderId: string,
      outcome: Outcome = 'normal',
      lateSeconds = 0,
      instrument: Instrument = good,
    ) => {
      const attempt = { orderId: gatewayOrderId, instrument };
      const result = await demo?.gateways.get(gateway)?.pay(attempt, outcome, lateSeconds);
      if (!result) throw new Error('The stand-in took no money');
      return result;
    },
    claim: (orderId: number | string, paid: AttemptResult, changes: Form = {}) =>
      shopper.call('add_transaction', { ...claimOf(orderId, paid, gateway), ...changes }),
    find: async (id: number) => (await database.select().from(order).where(eq(order.id, id)))[0],
    transactions: async () => database.select().from(paymentTransaction),
    webhook: async (paymentId: string, times = 1) =>
      provider.simulate('payments/webhook', { paymentId, times }),
  };
}

/** A provider reset before each test, with one customer signed in to it and what she does around payments. */
export function payingShopper(options?: Parameters<typeof useTestProvider>[0]) {
  const provider = useTestProvider(options);
  let asha: Shopper;
  let payer: Payer;
  beforeEach(async () => {
    await provider().reset();
    asha = await startShopping(provider());
    payer = payAs(provider(), asha);
  });
  return { provider, asha: () => asha, payer: () => payer };
}

export function claimOf(
  orderId: number | string,
  paid: AttemptResult,
  gateway: GatewayId = 'razorpay',
): Form {
  return {
    transaction_type: 'transaction',
    order_id: orderId,
    type: gateway,
    payment_method: gateway,
    txn_id: paid.paymentId,
    amount: '273.00',
    status: 'success',
    message: 'Paid',
    ...(paid.kind === 'paid' ? paid.proof : {}),
  };
}

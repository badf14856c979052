import type { Gateway, GatewayPayment, NewGatewayOrder } from '../payments/gateway.ts';

export type FakeGateway = Gateway & {
  orders: (NewGatewayOrder & { id: string })[];
  /** The payments that it reports, by gateway order. */
  payments: Map<string, GatewayPayment[]>;
  /** Gateway orders and payments that it answers with an error. */
  broken: Set<string>;
  /** Every question and every refund, in order. */
  asked: string[];
  refunded: string[];
  /** While set, questions and refunds are answered only when it has resolved. */
  delay: Promise<void> | null;
};

/** A scripted account with a gateway. */
export function fakeGateway(): FakeGateway {
  const gateway: FakeGateway = {
    id: 'razorpay',
    keyId: 'rzp_test_fake',
    scriptUrl: null,
    orders: [],
    payments: new Map(),
    broken: new Set(),
    asked: [],
    refunded: [],
    delay: null,
    createOrder: async (wanted) => {
      const id = `order_${gateway.orders.length + 1}`;
      gateway.orders.push({ ...wanted, id });
      return { id, accessCode: null };
    },
    sessionOf: async ({ id, amount, currency }) => ({ data: { id, amount, currency } }),
    paymentsOf: async (orderId) => {
      gateway.asked.push(orderId);
      await gateway.delay;
      if (gateway.broken.has(orderId)) throw new Error('Refused');
      return gateway.payments.get(orderId) ?? [];
    },
    findPayment: async () => null,
    refund: async (paymentId) => {
      gateway.asked.push(paymentId);
      await gateway.delay;
      if (gateway.broken.has(paymentId)) throw new Error('Refused');
      gateway.refunded.push(paymentId);
    },
    isRefunded: async (paymentId) => gateway.refunded.includes(paymentId),
    verifyClaim: () => null,
    readEvent: async () => null,
  };
  return gateway;
}

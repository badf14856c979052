import { amountPaid, isAwaitingPayment, isReturnable } from '../../../server/orders/order-rules.ts';
import { statusOfReturn } from '../../../server/payments/capture-rules.ts';

/** One order of the provider; amounts in minor units. `id` counts from 1. */
export type ShopOrder = {
  id: number;
  customer: number;
  key: string;
  status: 'awaiting' | 'pending' | 'cancelled';
  isPaid: boolean;
  paymentMethod: 'razorpay';
  finalTotal: number;
  walletUsed: number;
  /** Rolled back by the customer: the row is gone, its key stays known. */
  isDeleted: boolean;
  holdsStock: boolean;
  holdsPromo: boolean;
  isCredited: boolean;
  /** The payment that bought it. */
  paymentId: number | null;
};

/** Money that a gateway took for an order; `isDue` is false where the amount is another. */
export type Capture = { id: number; orderId: number; isDue: boolean; isReturned: boolean };
type Refund = { paymentId: number; orderId: number; status: 'held' | 'requested' | 'done' };

/** The ledgers of provider and gateway. */
export type Shop = {
  orders: readonly ShopOrder[];
  /** Attempts that were refused for good. */
  refused: readonly string[];
  stock: number;
  wallets: readonly number[];
  promoUses: number;
  /** Orders that the gateway was asked to collect for. */
  collected: readonly number[];
  captures: readonly Capture[];
  refunds: readonly Refund[];
};

export type ShopSettings = {
  /** What one order costs, and how much of it may come from the wallet. */
  total: number;
  walletPart: number;
  /** How often the code may be used that every order asks for; null when none asks. */
  promoLimit: number | null;
};

/** The provider's rules, so that a test can break one. */
export const shopRules = {
  isAwaitingPayment,
  isReturnable,
  amountPaid,
  statusOfReturn,
  knowsKey: (order: ShopOrder, key: string): boolean => order.key === key,
  keepsRefusal: (): boolean => true,
  hasStock: (stock: number): boolean => stock > 0,
  /** A capture that was written down once is not written down again. */
  isKnown: (shop: Shop, { id }: Capture): boolean =>
    shop.refunds.some(({ paymentId }) => paymentId === id) ||
    shop.orders.some(({ paymentId }) => paymentId === id),
  /** Whether a capture without a purchase is refunded. */
  isReturned: (_capture: Capture): boolean => true,
  /** A held payment is refunded once. */
  isHeld: (holds: boolean): boolean => holds,
  mayUsePromo: (uses: number, limit: number): boolean => uses < limit,
  mayUseWallet: (balance: number, part: number): boolean => balance >= part,
};
export type ShopRules = typeof shopRules;

/** The provider's answer: a value, or a refusal. */
export type Answer = { ok: unknown } | { no: string };
export type Effect = { shop: Shop; answer: Answer };

const no = (shop: Shop, why: string): Effect => ({ shop, answer: { no: why } });
const yes = (shop: Shop, ok?: unknown): Effect => ({ shop, answer: { ok } });

const changed = <Row>(rows: readonly Row[], at: number, row: Row): readonly Row[] =>
  rows.map((each, index) => (index === at ? row : each));

function withOrder(shop: Shop, order: ShopOrder): Shop {
  return { ...shop, orders: changed(shop.orders, order.id - 1, order) };
}

export function orderOf(shop: Shop, id: number): ShopOrder | null {
  const order = shop.orders[id - 1];
  return order === undefined || order.isDeleted ? null : order;
}

/** A provider and a gateway with the real rules for orders and money, one request at a time. */
export function shopWith(settings: ShopSettings, rules: ShopRules = shopRules) {
  function place(before: Shop, customer: number, key: string): Effect {
    const attempt = `${customer} ${key}`;
    if (before.refused.includes(attempt)) return no(before, 'refused before');
    const effect = placeAnew(before, customer, key);
    if ('ok' in effect.answer || !rules.keepsRefusal()) return effect;
    return { ...effect, shop: { ...effect.shop, refused: [...effect.shop.refused, attempt] } };
  }

  function placeAnew(shop: Shop, customer: number, key: string): Effect {
    const earlier = shop.orders.find((order) => order.customer === customer && rules.knowsKey(order, key));
    if (earlier !== undefined)
      return earlier.isDeleted ? no(shop, 'given up') : yes(shop, { id: earlier.id });
    const balance = shop.wallets[customer] ?? 0;
    const walletUsed = settings.walletPart;
    if (!rules.mayUseWallet(balance, walletUsed)) return no(shop, 'not enough in the wallet');
    if (!rules.hasStock(shop.stock)) return no(shop, 'sold out');
    if (settings.promoLimit !== null && !rules.mayUsePromo(shop.promoUses, settings.promoLimit))
      return no(shop, 'the code is used up');
    const order: ShopOrder = {
      id: shop.orders.length + 1,
      customer,
      key,
      status: 'awaiting',
      isPaid: false,
      paymentMethod: 'razorpay',
      finalTotal: settings.total,
      walletUsed,
      isDeleted: false,
      holdsStock: true,
      holdsPromo: settings.promoLimit !== null,
      isCredited: false,
      paymentId: null,
    };
    const after = {
      ...shop,
      orders: [...shop.orders, order],
      stock: shop.stock - 1,
      wallets: changed(shop.wallets, customer, balance - walletUsed),
      promoUses: shop.promoUses + (order.holdsPromo ? 1 : 0),
    };
    return yes(after, { id: order.id });
  }

  /** Releases what an order holds: stock, code, wallet part, payments held for it; each once. */
  function released(shop: Shop, order: ShopOrder, credit: number): Shop {
    const wallet = (shop.wallets[order.customer] ?? 0) + (rules.isHeld(!order.isCredited) ? credit : 0);
    const left = { ...order, holdsStock: false, holdsPromo: false, isCredited: true };
    return {
      ...withOrder(shop, left),
      stock: shop.stock + (rules.isHeld(order.holdsStock) ? 1 : 0),
      promoUses: shop.promoUses - (order.holdsPromo ? 1 : 0),
      wallets: changed(shop.wallets, order.customer, wallet),
      refunds: shop.refunds.map((refund) =>
        refund.orderId === order.id && refund.status === 'held' ? { ...refund, status: 'requested' } : refund,
      ),
    };
  }

  function cancelled(shop: Shop, order: ShopOrder): Shop {
    const after = released(shop, order, rules.amountPaid(order));
    return withOrder(after, { ...lastOf(after, order), status: 'cancelled' });
  }

  /** The only function that makes an order paid, for a claim, a webhook and the poll alike. */
  function applied(shop: Shop, capture: Capture): Shop {
    if (rules.isKnown(shop, capture)) return shop;
    const order = orderOf(shop, capture.orderId);
    const isWaiting = order !== null && rules.isAwaitingPayment(order);
    if (order !== null && isWaiting && capture.isDue) {
      const paid = { ...order, status: 'pending', isPaid: true, paymentId: capture.id } as const;
      const refunds = shop.refunds.map((refund) =>
        refund.orderId === order.id && refund.status === 'held'
          ? ({ ...refund, status: 'requested' } as const)
          : refund,
      );
      return { ...withOrder(shop, paid), refunds };
    }
    if (!rules.isReturned(capture)) return shop;
    const status = rules.statusOfReturn(capture.isDue, isWaiting);
    return {
      ...shop,
      refunds: [...shop.refunds, { paymentId: capture.id, orderId: capture.orderId, status }],
    };
  }

  /** Asks the gateway what was paid for one order. */
  const polled = (shop: Shop, orderId: number): Shop =>
    shop.captures.filter((capture) => capture.orderId === orderId).reduce(applied, shop);

  /** Reading the orders asks the gateway about those that wait for it. */
  const pollWaiting = (shop: Shop, customer: number): Shop =>
    shop.orders
      .filter((order) => order.customer === customer && !order.isDeleted && rules.isAwaitingPayment(order))
      .reduce((books, { id }) => polled(books, id), shop);

  return {
    place,
    applied,
    find: (before: Shop, customer: number, key: string): Effect => {
      const shop = pollWaiting(before, customer);
      const own = shop.orders.find((order) => order.customer === customer && order.key === key);
      return yes(shop, own === undefined || own.isDeleted ? null : { id: own.id });
    },
    prepare: (before: Shop, orderId: number): Effect => {
      const shop = polled(before, orderId);
      const order = orderOf(shop, orderId);
      if (order === null || !rules.isAwaitingPayment(order)) return no(shop, 'nothing to pay');
      const collected = shop.collected.includes(orderId) ? shop.collected : [...shop.collected, orderId];
      return yes(
        { ...shop, collected },
        { kind: 'gatewayOrder', gatewayOrderId: null, amount: null, currency: null },
      );
    },
    verify: (before: Shop, customer: number, orderId: number): Effect => {
      const shop = pollWaiting(before, customer);
      const order = orderOf(shop, orderId);
      if (order === null || order.status === 'cancelled') return yes(shop, 'cancelled');
      return yes(shop, order.isPaid ? 'paid' : 'unpaid');
    },
    takeBack: (before: Shop, orderId: number): Effect => {
      const shop = polled(before, orderId);
      const order = orderOf(shop, orderId);
      if (order === null) return yes(shop);
      if (!rules.isReturnable(order)) return no(shop, 'paid');
      const after = released(shop, order, order.walletUsed);
      return yes(withOrder(after, { ...lastOf(after, order), isDeleted: true }));
    },
    /** The customer, or the restaurant, ends an order that was placed. */
    cancel: (before: Shop, orderId: number): Shop => {
      const shop = polled(before, orderId);
      const order = orderOf(shop, orderId);
      return order === null || order.status === 'cancelled' ? shop : cancelled(shop, order);
    },
    expire: (shop: Shop, orderId: number): Shop => {
      const order = orderOf(shop, orderId);
      return order !== null && rules.isAwaitingPayment(order) ? cancelled(shop, order) : shop;
    },
    sendRefund: (shop: Shop, paymentId: number): Shop => ({
      ...shop,
      refunds: shop.refunds.map((refund) =>
        refund.paymentId === paymentId ? { ...refund, status: 'done' } : refund,
      ),
      captures: shop.captures.map((capture) =>
        capture.id === paymentId ? { ...capture, isReturned: true } : capture,
      ),
    }),
    /** The gateway captures money, with or without a callback. */
    capture: (shop: Shop, orderId: number, isDue: boolean): Shop => ({
      ...shop,
      captures: [...shop.captures, { id: shop.captures.length + 1, orderId, isDue, isReturned: false }],
    }),
  };
}

function lastOf(shop: Shop, { id }: ShopOrder): ShopOrder {
  const order = shop.orders[id - 1];
  if (order === undefined) throw new Error('An order that never was');
  return order;
}

export type ShopModel = ReturnType<typeof shopWith>;

import type { Address } from '../address/address.ts';
import type { Minor } from '../money.ts';
import type { Order } from '../order/order.ts';
import { isGateway } from '../payment/gateways.ts';
import { offersWallet, type PaymentMethod, type PaymentMethodId, takesCurrency } from '../payment/payment.ts';

/** Where it goes without asking: the default address, else the only one; none that the restaurant does not deliver to. */
export function usualAddress(addresses: readonly Address[]): Address | null {
  const inReach = addresses.filter(({ isDeliverable }) => isDeliverable !== false);
  const byDefault = addresses.find(({ isDefault }) => isDefault);
  if (byDefault !== undefined) return inReach.includes(byDefault) ? byDefault : null;
  return inReach.length === 1 ? (inReach[0] ?? null) : null;
}

/** `orders` newest first; `balance` in minor units, null while unknown. */
export type PaymentHabit = {
  methods: readonly PaymentMethod[];
  orders: readonly Pick<Order, 'paymentMethod' | 'walletUsed'>[];
  balance: Minor | null;
  currency: string;
};

/**
 * How it is paid without asking: by the wallet when the last order was and it holds something, and by the method of the
 * last order that went through a gateway, else by the first on offer [R1.21].
 */
export function usualPayment({ methods, orders, balance, currency }: PaymentHabit): {
  method: PaymentMethodId | null;
  useWallet: boolean;
} {
  const onOffer = methods.filter(
    (method) => isGateway(method.id) && method.key !== '' && takesCurrency(method, currency),
  );
  const last = orders.map(({ paymentMethod }) => paymentMethod.toLowerCase()).find(isGateway);
  const again = onOffer.find(({ id }) => id === last);
  return {
    method: (again ?? onOffer[0])?.id ?? null,
    useWallet: offersWallet(methods) && (orders[0]?.walletUsed ?? 0) > 0 && (balance ?? 0) > 0,
  };
}

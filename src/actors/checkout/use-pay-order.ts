import { waitFor } from 'xstate';
import { attemptToPay } from '../../../machines/attempt/attempt-record.ts';
import type { CheckoutContext } from '../../../machines/checkout/checkout-context.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { Order } from '../../../machines/order/order.ts';
import type { GatewayId } from '../../../machines/payment/gateways.ts';
import { useApp } from '../system/app.ts';
import { randomId } from '../../lib/random-id.ts';

const knownWithinMs = 20_000;

function isPayerKnown({ customer, methods }: CheckoutContext): boolean {
  return customer !== null && methods !== null;
}

/**
 * The way to pay an order that waits for it and that no attempt of this device is about; it begins as soon as it is known
 * who pays, and with which keys. Rejects when that is not known in time [R1.15, R1.21].
 */
export function usePayOrder(): (order: Order, method: GatewayId) => Promise<void> {
  const checkout = useApp().actors.find<typeof checkoutMachine>('checkout');
  return async (order, method) => {
    const actor = await checkout.start();
    const { context } = await waitFor(actor, (now) => isPayerKnown(now.context), { timeout: knownWithinMs });
    const record = attemptToPay({
      attemptKey: randomId(),
      userId: context.customer?.userId ?? 0,
      order,
      method,
      startedAt: new Date().toISOString(),
    });
    actor.send({ type: 'payment.requested', record });
  };
}

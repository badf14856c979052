import { fromCallback } from 'xstate';
import type { DriverEvent, DriverInput, PaymentMethodId } from '../../machines/payment/payment.ts';
import { disciplined, type Driver } from './driver.ts';

/** Every method of the union with its driver, fetched when it is needed; null while we have none (D22). */
export const registry: Readonly<Record<PaymentMethodId, (() => Promise<Driver>) | null>> = {
  razorpay: async () => (await import('./razorpay-driver.ts')).razorpayDriver,
  wallet: async () => (await import('./wallet-driver.ts')).walletDriver,
  stripe: null,
  paystack: null,
  flutterwave: null,
};

/** True when a payment of this method can be made here. */
export function canPayBy(method: PaymentMethodId): boolean {
  return registry[method] !== null;
}

/** The driver of the input's method, held to the contract; a driver that cannot be fetched is a failure like any other. */
export const runDriver: Driver = disciplined((input, tell) => {
  let close: (() => void) | null = null;
  let isStopped = false;
  const load = registry[input.method];
  const run = async () => {
    if (load === null) return tell({ type: 'driver.failed', code: 'setupRefused' });
    const driver = await load();
    if (!isStopped) close = driver(input, tell);
  };
  run().catch(() => tell({ type: 'driver.failed', code: 'scriptNotLoaded' }));
  return () => {
    isStopped = true;
    close?.();
  };
});

/** The effect `driver` of the payment machine. */
export const driver = fromCallback<DriverEvent, DriverInput>(({ input, sendBack }) =>
  runDriver(input, sendBack),
);

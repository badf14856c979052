import { fromCallback } from 'xstate';
import type { DriverEvent, DriverInput, PaymentMethodId } from '../../machines/payment/payment.ts';
import { CannotOpen, enforceContract, stepwise, type Driver } from './driver.ts';
import type { PaymentStage } from './payment-stage.ts';

/** The driver of each method that can be paid with here, fetched when it is needed (D22). */
const drivers: Readonly<Record<PaymentMethodId, () => Promise<Driver>>> = {
  razorpay: () => import('./razorpay-driver.ts').then((m) => m.razorpayDriver),
  stripe: () => import('./stripe-driver.tsx').then((m) => m.stripeDriver),
  paystack: () => import('./paystack-driver.ts').then((m) => m.paystackDriver),
  flutterwave: () => import('./flutterwave-driver.ts').then((m) => m.flutterwaveDriver),
  wallet: async () => walletDriver,
};

/** The driver of the input's method, held to the contract; a driver that cannot be fetched is a failure like any other. */
export const runDriver: Driver = enforceContract(
  stepwise(async (input, emit, stage, signal) => {
    const driver = await drivers[input.method]().catch(() => {
      throw new CannotOpen('scriptNotLoaded');
    });
    signal.throwIfAborted();
    return driver(input, emit, stage);
  }),
);

/** The effect `driver` of the payment machine. */
export function driverOn(stage: PaymentStage) {
  return fromCallback<DriverEvent, DriverInput>(({ input, sendBack }) => runDriver(input, sendBack, stage));
}

/** The wallet pays together with the order, so there is nothing to open: the provider only has to confirm it. */
const walletDriver: Driver = (_input, emit) => {
  emit({ type: 'payment.opened' });
  emit({ type: 'payment.claimed', proof: {} });
  return () => undefined;
};

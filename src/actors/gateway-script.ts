import type { PaymentMethod } from '../../machines/payment/payment.ts';
import { fetchRazorpay } from '../payments/razorpay-driver.ts';

/**
 * Fetches the hosted checkout's script ahead of the payment once the page is idle, where the provider offers that method.
 * Silent: a script that cannot be had is asked for again when it is needed [R7.3, D24]. Returns the way to stop.
 */
export function fetchGatewayScript(methods: readonly PaymentMethod[]): () => void {
  const razorpay = methods.find(({ id }) => id === 'razorpay');
  if (razorpay === undefined) return () => {};
  return whenIdle(() => void fetchRazorpay(razorpay.scriptUrl).catch(() => {}));
}

/** Not every browser tells when it is idle; a second after the last paint is close enough. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const idle = window.requestIdleCallback(act, { timeout: 3_000 });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paymentMethodIds, type PaymentMethod } from '../../machines/payment/payment.ts';
import { call } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { first, flag, flagOrNull, read, verbatim } from './parse.ts';

// Named one by one: real servers put their gateways' secrets into the same answer, and nothing else may be kept.
const wireMethods = z.object({
  razorpay_payment_method: flag,
  razorpay_key_id: verbatim,
  razorpay_script_url: verbatim,
  stripe_payment_method: flag,
  stripe_publishable_key: verbatim,
  stripe_currency_code: verbatim,
  paystack_payment_method: flag,
  paystack_key_id: verbatim,
  flutterwave_payment_method: flag,
  flutterwave_public_key: verbatim,
  flutterwave_currency_code: verbatim,
  wallet_payment_method: flagOrNull,
});
type WireMethods = z.infer<typeof wireMethods>;

const none = { key: '', scriptUrl: null, currency: null };

/** Per method: null when the provider does not offer it. Of the wallet only some providers speak; it is offered then. */
const readers: Record<PaymentMethod['id'], (wire: WireMethods) => Omit<PaymentMethod, 'id'> | null> = {
  razorpay: (wire) =>
    wire.razorpay_payment_method
      ? { ...none, key: wire.razorpay_key_id, scriptUrl: scriptAddress(wire.razorpay_script_url) }
      : null,
  stripe: (wire) =>
    wire.stripe_payment_method
      ? { ...none, key: wire.stripe_publishable_key, currency: wire.stripe_currency_code || null }
      : null,
  paystack: (wire) => (wire.paystack_payment_method ? { ...none, key: wire.paystack_key_id } : null),
  flutterwave: (wire) =>
    wire.flutterwave_payment_method
      ? { ...none, key: wire.flutterwave_public_key, currency: wire.flutterwave_currency_code || null }
      : null,
  wallet: (wire) => (wire.wallet_payment_method === false ? null : none),
};

function scriptAddress(value: string): string | null {
  return /^(https:\/\/|\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value) ? value : null;
}

/** The methods that both the provider and we know, in our order (D22). */
export function paymentMethodsOf(reply: Reply): PaymentMethod[] {
  const data = read(z.object({ payment_method: first(wireMethods) }), reply['data'], 'payment settings');
  const wire = data.payment_method;
  if (wire === null) return [];
  return paymentMethodIds.flatMap((id) => {
    const method = readers[id](wire);
    return method === null ? [] : [{ id, ...method }];
  });
}

/** How this shop can be paid; only for a signed-in customer [R6.2]. Nothing else of the reply is kept. */
export async function readPaymentMethods(signal?: AbortSignal): Promise<PaymentMethod[]> {
  return paymentMethodsOf(await call(paths.readSettings, { type: 'payment_method' }, { signal }));
}

export function paymentMethodsQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['paymentMethods', userId],
    queryFn: ({ signal }) => readPaymentMethods(signal),
    enabled: userId !== null,
  });
}

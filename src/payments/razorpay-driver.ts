import { gateways, toGatewayAmount } from '../../machines/payment/gateways.ts';
import type { DriverInput, PaymentProof } from '../../machines/payment/payment.ts';
import { CannotOpen, stepwise, type Driver } from './driver.ts';
import { fetchGlobal, proofOf } from './gateway-script.ts';
import type { RazorpayOptions } from './razorpay-global.ts';

/** The brand's colour in the vendor's window, where our tokens do not reach. */
const brandColour = '#c2410c';

/** The modal has Hindi and English of our four languages. */
function modalLanguage(language: string): string {
  return language === 'hi' ? 'hi' : 'en';
}

/** UPI is on top of the vendor's list; every other method of the account follows in the vendor's own order. */
const upiFirst = {
  blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
};

/** What the vendor's checkout is opened with; amounts are the provider's order where it named one. */
export function razorpayOptions(
  input: DriverInput,
  on: { success: (proof: PaymentProof) => void; dismissal: () => void },
): RazorpayOptions {
  const { session, purpose, customer } = input;
  const order = session.kind === 'gatewayOrder' ? session : null;
  const notes = { order_id: purpose.kind === 'order' ? String(purpose.orderId) : purpose.refillId };
  return {
    key: input.publicKey,
    amount: order?.amount ?? toGatewayAmount('razorpay', input.amount, input.exponent, input.currency),
    currency: order?.currency ?? input.currency,
    name: input.shopName,
    ...(order?.gatewayOrderId ? { order_id: order.gatewayOrderId } : {}),
    notes,
    prefill: { name: customer.name, email: customer.email, contact: customer.phone },
    retry: { enabled: true },
    modal: { confirm_close: true, escape: true, backdropclose: false, ondismiss: on.dismissal },
    theme: { color: brandColour },
    config: { display: { language: modalLanguage(input.language), ...upiFirst } },
    handler: (response) => on.success(proofOf('razorpay', response)),
  };
}

/** Opens the vendor's modal. A dismissal may still settle: the customer can approve on the phone after closing it. */
export const razorpayDriver: Driver = stepwise(async (input, emit, _stage, signal) => {
  const currency = (input.session.kind === 'gatewayOrder' ? input.session.currency : null) ?? input.currency;
  if (gateways.razorpay.currencies?.includes(currency) === false) throw new CannotOpen('currencyUnsupported');
  if (input.publicKey === '') throw new CannotOpen('setupRefused');
  const Razorpay = await fetchGlobal('razorpay', input.scriptUrl, () => globalThis.Razorpay);
  signal.throwIfAborted();
  const checkout = new Razorpay(
    razorpayOptions(input, {
      success: (proof) => emit({ type: 'payment.claimed', proof }),
      dismissal: () => emit({ type: 'payment.dismissed', mayStillSettle: true }),
    }),
  );
  checkout.on('payment.failed', ({ error }) => {
    const message = typeof error?.description === 'string' ? error.description : '';
    emit({ type: 'attempt.refused', message });
  });
  checkout.open();
  emit({ type: 'payment.opened' });
  return () => checkout.close?.();
});

import type { DriverInput, PaymentProof } from '../../machines/payment/payment.ts';
import { loadScript } from '../lib/script-loader.ts';
import type { Driver } from './driver.ts';
import type { RazorpayCheckout, RazorpayOptions, RazorpayResponse } from './razorpay-global.ts';

/** Where the vendor serves its checkout; a provider may name another address [R7.3]. */
export const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js';

/** Below the machine's limit for opening, so that a blocked script is told from a window that does not open. */
const scriptTimeoutMs = 12_000;

/** The brand's colour in the vendor's window, where our tokens do not reach. */
const brandColour = '#c2410c';

/** Fetches the vendor's script once; from `scriptUrl` when the provider named an address. Rejects when it cannot be had. */
export function fetchRazorpay(scriptUrl: string | null): Promise<void> {
  return loadScript(scriptUrl ?? razorpayScript, scriptTimeoutMs);
}

/** Digits of the subunit by currency: Razorpay takes rupees, times 100 [R7.3] (D29). */
const exponents: Readonly<Record<string, number>> = { INR: 2 };

/** The modal speaks Hindi and English of our four languages. */
function modalLanguage(language: string): string {
  return language === 'hi' ? 'hi' : 'en';
}

function proofOf(response: RazorpayResponse): PaymentProof {
  const entries = Object.entries(response).filter((entry): entry is [string, string] => {
    return entry[0].startsWith('razorpay_') && typeof entry[1] === 'string';
  });
  return Object.fromEntries(entries);
}

/** What the vendor's checkout is opened with; amounts are the provider's order where it named one. */
export function razorpayOptions(
  input: DriverInput,
  on: { success: (proof: PaymentProof) => void; dismissal: () => void },
): RazorpayOptions {
  const { handoff, purpose, customer } = input;
  const order = handoff.kind === 'gatewayOrder' ? handoff : null;
  const notes = { order_id: purpose.kind === 'order' ? String(purpose.orderId) : purpose.refillId };
  return {
    key: input.publicKey,
    amount: order?.amount ?? input.amount,
    currency: order?.currency ?? input.currency,
    name: input.shopName,
    ...(order?.gatewayOrderId ? { order_id: order.gatewayOrderId } : {}),
    notes,
    prefill: { name: customer.name, email: customer.email, contact: customer.phone },
    retry: { enabled: true },
    modal: { confirm_close: true, escape: true, backdropclose: false, ondismiss: on.dismissal },
    theme: { color: brandColour },
    config: { display: { language: modalLanguage(input.language) } },
    handler: (response) => on.success(proofOf(response)),
  };
}

/** Opens the vendor's modal. A dismissal may still settle: the customer can approve on the phone after closing it. */
export const razorpayDriver: Driver = (input, tell) => {
  let checkout: RazorpayCheckout | null = null;
  let isStopped = false;
  const currency = (input.handoff.kind === 'gatewayOrder' ? input.handoff.currency : null) ?? input.currency;

  async function open(): Promise<void> {
    if (exponents[currency] === undefined)
      return tell({ type: 'driver.failed', code: 'currencyUnsupported' });
    if (input.publicKey === '') return tell({ type: 'driver.failed', code: 'setupRefused' });
    try {
      await fetchRazorpay(input.scriptUrl);
    } catch {
      return tell({ type: 'driver.failed', code: 'scriptNotLoaded' });
    }
    if (isStopped) return;
    const { Razorpay } = globalThis;
    if (Razorpay === undefined) return tell({ type: 'driver.failed', code: 'scriptNotLoaded' });
    checkout = new Razorpay(
      razorpayOptions(input, {
        success: (proof) => tell({ type: 'payment.claimed', proof }),
        dismissal: () => tell({ type: 'payment.dismissed', mayStillSettle: true }),
      }),
    );
    checkout.on('payment.failed', ({ error }) => {
      tell({
        type: 'attempt.refused',
        message: typeof error?.description === 'string' ? error.description : '',
      });
    });
    checkout.open();
    tell({ type: 'payment.opened' });
  }

  open().catch(() => tell({ type: 'driver.failed', code: 'gatewayFailed' }));
  return () => {
    isStopped = true;
    checkout?.close?.();
  };
};

/** The part of the vendor's global that we rely on; the script lives only on the vendor's host. */
export type RazorpayResponse = {
  razorpay_payment_id?: unknown;
  razorpay_order_id?: unknown;
  razorpay_signature?: unknown;
};

export type RazorpayOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  order_id?: string;
  notes: Record<string, string>;
  prefill: { name: string; email: string; contact: string };
  retry: { enabled: boolean };
  modal: { confirm_close: boolean; escape: boolean; backdropclose: boolean; ondismiss: () => void };
  config: {
    display: {
      language: string;
      blocks: Record<string, { name: string; instruments: { method: string }[] }>;
      sequence: string[];
      preferences: { show_default_blocks: boolean };
    };
  };
  theme?: { color: string };
  handler: (response: RazorpayResponse) => void;
};

type FailedPayment = { error?: { description?: unknown } };

export type RazorpayCheckout = {
  open: () => void;
  close?: () => void;
  on: (event: 'payment.failed', listener: (failed: FailedPayment) => void) => void;
};

type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  var Razorpay: RazorpayConstructor | undefined;
}

import { toDecimal } from '../../machines/money.ts';
import type { DriverEvent, DriverInput } from '../../machines/payment/payment.ts';
import { CannotOpen, stepwise, type Driver } from './driver.ts';
import { fetchGlobal, proofOf } from './gateway-script.ts';
import { payerEmail } from './payer-email.ts';

/** What the vendor's status at the end of a payment means; an unknown one is not decided yet. */
export function flutterwaveEvent(answer: FlutterwaveAnswer): DriverEvent {
  const proof = proofOf('flutterwave', { transaction_id: answer.id, ...answer });
  switch (String(answer.status).toLowerCase()) {
    case 'successful':
    case 'completed':
      return { type: 'payment.claimed', proof };
    case 'failed':
      return { type: 'attempt.refused', message: '' };
    case 'cancelled':
      return { type: 'payment.dismissed', mayStillSettle: true };
    default:
      return { type: 'payment.undecided' };
  }
}

/**
 * Opens the vendor's modal over the page where there is a key for it, and a customer whom it can write to; else the
 * gateway's own page, from which the customer comes back by an address that the stored attempt is found by.
 */
export const flutterwaveDriver: Driver = stepwise(async (input, emit, _stage, signal) => {
  const { session, publicKey, customer } = input;
  if (session.kind !== 'link') throw new CannotOpen('setupRefused');
  const email = payerEmail(customer);
  if (publicKey === '' || email === '' || session.reference === null) return goTo(session.link, emit);
  const open = await fetchGlobal('flutterwave', input.scriptUrl, () => globalThis.FlutterwaveCheckout);
  signal.throwIfAborted();
  const modal = open({
    public_key: publicKey,
    tx_ref: session.reference,
    amount: majorUnits(input),
    currency: input.currency,
    customer: { email, phone_number: customer.phone, name: customer.name },
    customizations: { title: input.shopName },
    callback: (answer) => emit(flutterwaveEvent(answer)),
    onclose: () => emit({ type: 'payment.dismissed', mayStillSettle: true }),
  });
  emit({ type: 'payment.opened' });
  // It does not close by itself after a payment.
  return () => modal.close();
});

/** The one vendor that counts in whole units with decimals. */
function majorUnits({ amount, exponent }: DriverInput): number {
  return Number(toDecimal(amount, exponent));
}

/** Leaves this page; a page that the browser brings back as it was has been left by the customer. */
function goTo(link: string, emit: (event: DriverEvent) => void): () => void {
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) emit({ type: 'payment.dismissed', mayStillSettle: true });
  };
  globalThis.addEventListener('pageshow', returned);
  emit({ type: 'payment.opened' });
  globalThis.location.assign(link);
  return () => globalThis.removeEventListener('pageshow', returned);
}

/** The part of the vendor's global that we rely on; the script lives only on the vendor's host. */
export type FlutterwaveAnswer = {
  status?: unknown;
  tx_ref?: unknown;
  transaction_id?: unknown;
  /** What newer scripts call `transaction_id`. */
  id?: unknown;
};

export type FlutterwaveOptions = {
  public_key: string;
  tx_ref: string;
  amount: number;
  currency: string;
  customer: { email: string; phone_number: string; name: string };
  customizations: { title: string };
  callback: (answer: FlutterwaveAnswer) => void;
  onclose: (incomplete?: boolean) => void;
};

type FlutterwaveModal = { close: () => void };

declare global {
  var FlutterwaveCheckout: ((options: FlutterwaveOptions) => FlutterwaveModal) | undefined;
}

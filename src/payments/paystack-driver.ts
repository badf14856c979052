import { toGatewayAmount } from '../../machines/payment/gateways.ts';
import type { DriverInput } from '../../machines/payment/payment.ts';
import { CannotOpen, stepwise, type Driver } from './driver.ts';
import { fetchGlobal, proofOf } from './gateway-script.ts';
import type { PaystackCallbacks, PaystackPopup, PaystackTransaction } from './paystack-global.ts';
import { randomId } from '../lib/random-id.ts';
import { payerEmail } from './payer-email.ts';

type Window = { popup: PaystackPopup; listener: PaystackCallbacks | null };

/**
 * One window for each copy of the script: all of them would receive the same messages. It keeps the first callbacks of a
 * transaction that is opened again, so these only forward to the present listener.
 */
const windows = new WeakMap<object, Window>();

function windowOf(Popup: new () => PaystackPopup): Window {
  const known = windows.get(Popup) ?? { popup: new Popup(), listener: null };
  windows.set(Popup, known);
  return known;
}

function callbacksOf(window: Window): PaystackCallbacks {
  return {
    onLoad: () => window.listener?.onLoad(),
    onSuccess: (transaction) => window.listener?.onSuccess(transaction),
    onCancel: () => window.listener?.onCancel(),
    onError: (error) => window.listener?.onError(error),
    onBankTransferConfirmationPending: () => window.listener?.onBankTransferConfirmationPending(),
  };
}

/** What the window is opened with; a transaction without a session gets a new name each time, as the vendor requires. */
export function paystackTransaction(input: DriverInput): PaystackTransaction {
  const { session, publicKey: key, customer, currency, purpose } = input;
  if (session.kind === 'accessCode') return { accessCode: session.accessCode };
  const email = payerEmail(customer);
  if (key === '' || email === '') throw new CannotOpen('setupRefused');
  return {
    key,
    email,
    amount: toGatewayAmount('paystack', input.amount, input.exponent, currency),
    currency,
    reference: randomId(),
    firstName: customer.name,
    phone: customer.phone,
    metadata: { order_id: purpose.kind === 'order' ? String(purpose.orderId) : purpose.refillId },
  };
}

/**
 * Opens the vendor's window over the page. A declined card sends no event: the customer tries again in the window, or
 * closes it. A bank transfer that is still to be confirmed cancels first, so a cancelling waits for one turn.
 */
export const paystackDriver: Driver = stepwise(async (input, emit, _stage, signal) => {
  const transaction = paystackTransaction(input);
  const window = windowOf(await fetchGlobal('paystack', input.scriptUrl, () => globalThis.PaystackPop));
  signal.throwIfAborted();
  const listener: PaystackCallbacks = {
    onLoad: () => emit({ type: 'payment.opened' }),
    onSuccess: (answer) => emit({ type: 'payment.claimed', proof: proofOf('paystack', answer) }),
    onCancel: () => setTimeout(() => emit({ type: 'payment.dismissed', mayStillSettle: true })),
    onError: () => emit({ type: 'driver.failed', code: 'setupRefused' }),
    onBankTransferConfirmationPending: () => emit({ type: 'payment.undecided' }),
  };
  window.listener = listener;
  const opened = window.popup.newTransaction({ ...transaction, ...callbacksOf(window) });
  return () => {
    if (window.listener !== listener) return;
    window.listener = null;
    window.popup.cancelTransaction(opened.id);
  };
});

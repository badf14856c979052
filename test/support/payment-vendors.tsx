import { createRoot } from 'react-dom/client';
import { paymentMethodIds, type DriverInput, type PaymentMethodId } from '../../machines/payment/payment.ts';
import { gateways, isGateway } from '../../machines/payment/gateways.ts';
import type { FlutterwaveOptions } from '../../src/payments/flutterwave-driver.ts';
import type { PaymentStage } from '../../src/payments/payment-stage.ts';
import type { PaystackCallbacks } from '../../src/payments/paystack-global.ts';
import type { RazorpayOptions } from '../../src/payments/razorpay-global.ts';

const input: DriverInput = {
  attemptKey: 'key-1',
  method: 'razorpay',
  purpose: { kind: 'order', orderId: 42 },
  amount: 19_99,
  currency: 'INR',
  exponent: 2,
  publicKey: 'pk_test',
  scriptUrl: null,
  shopName: 'Shop',
  language: 'ar',
  customer: { name: 'Asha', email: 'asha@example.com', phone: '+911234567890' },
  session: { kind: 'none' },
};
const quote = { amount: 19_99, currency: 'INR' };

/** One vendor as its driver uses it: the prepared payment, the global of its script, and a customer's actions there. */
export type Vendor = {
  input: DriverInput;
  /** Installs the global, as the vendor's script does. */
  install: () => void;
  /** The last options that the vendor was opened with. */
  opened: () => Readonly<Record<string, unknown>>[];
  /** What an element within our page was made with. */
  element?: () => unknown;
  /** Whether the customer sees the vendor now. */
  isOpen: () => boolean;
  /** Actions of the customer or the bank; absent where the vendor has no such action. */
  says: Partial<Record<'yes' | 'no' | 'later' | 'closed', () => void>>;
  /** Makes the vendor throw when it is opened. */
  breaks: () => void;
};

type Make = (stage: PaymentStage) => Vendor;

function razorpay(): Vendor {
  type Window = { options: RazorpayOptions; isOpen: boolean; fail: (description: string) => void };
  const windows: Window[] = [];
  let isBroken = false;
  class Razorpay {
    readonly #window: Window;
    constructor(options: RazorpayOptions) {
      this.#window = { options, isOpen: false, fail: () => {} };
      windows.push(this.#window);
    }
    open() {
      if (isBroken) throw new Error('id does not exist');
      this.#window.isOpen = true;
    }
    close() {
      this.#window.isOpen = false;
      this.#window.options.modal.ondismiss();
    }
    on(_event: 'payment.failed', listener: (failed: { error: { description: string } }) => void) {
      this.#window.fail = (description) => listener({ error: { description } });
    }
  }
  return {
    input: { ...input, session: { kind: 'gatewayOrder', gatewayOrderId: 'order_1', ...quote } },
    install: () => (globalThis.Razorpay = Razorpay),
    opened: () => windows.map(({ options }) => options),
    isOpen: () => windows.some((one) => one.isOpen),
    says: {
      yes: () =>
        windows.at(-1)?.options.handler({
          razorpay_payment_id: 'pay_1',
          razorpay_signature: 'abc',
          razorpay_order_id: null,
        }),
      no: () => windows.at(-1)?.fail('Declined'),
      closed: () => windows.at(-1)?.options.modal.ondismiss(),
    },
    breaks: () => (isBroken = true),
  };
}

function paystack(): Vendor {
  const transactions: PaystackCallbacks[] = [];
  let isOpen = false;
  let isBroken = false;
  class PaystackPop {
    newTransaction(options: PaystackCallbacks) {
      if (isBroken) throw new Error('Transaction parameters should be a non-empty object');
      transactions.push(options);
      isOpen = true;
      options.onLoad();
      return { id: transactions.length };
    }
    cancelTransaction() {
      isOpen = false;
      transactions.at(-1)?.onCancel();
    }
  }
  return {
    input: { ...input, method: 'paystack', session: { kind: 'accessCode', accessCode: 'code_1', ...quote } },
    install: () => (globalThis.PaystackPop = PaystackPop),
    opened: () => transactions,
    isOpen: () => isOpen,
    says: {
      yes: () => transactions.at(-1)?.onSuccess({ reference: 'ref_1' }),
      later: () => {
        transactions.at(-1)?.onCancel();
        transactions.at(-1)?.onBankTransferConfirmationPending();
      },
      closed: () => transactions.at(-1)?.onCancel(),
    },
    breaks: () => (isBroken = true),
  };
}

function flutterwave(): Vendor {
  const modals: FlutterwaveOptions[] = [];
  let isOpen = false;
  let isBroken = false;
  const answers = (status: string) => () =>
    modals.at(-1)?.callback({ status, transaction_id: 7, tx_ref: 'tx_1' });
  return {
    input: {
      ...input,
      method: 'flutterwave',
      session: { kind: 'link', link: 'https://gateway.test/pay', reference: 'tx_1', ...quote },
    },
    install: () => {
      globalThis.FlutterwaveCheckout = (options) => {
        if (isBroken) throw new Error('public_key is required');
        modals.push(options);
        isOpen = true;
        return {
          close: () => {
            isOpen = false;
            options.onclose(true);
          },
        };
      };
    },
    opened: () => modals,
    isOpen: () => isOpen,
    says: {
      yes: answers('successful'),
      no: answers('failed'),
      later: answers('pending'),
      closed: () => modals.at(-1)?.onclose(true),
    },
    breaks: () => (isBroken = true),
  };
}

/** The vendor's loader caches the first global, so one that forwards to the current test's vendor is installed. */
const stripeGlobal = Object.assign((key: string, options: object) => atStripe(key, options), {
  version: 'endive',
});
let atStripe: (key: string, options: object) => object = () => ({});

/** The vendor's fields are part of our page, so a page renders them; its button acts as the customer. */
function stripe(stage: PaymentStage): Vendor {
  const opened: Record<string, unknown>[] = [];
  let isBroken = false;
  let answer: unknown = null;
  let submit = () => {};
  const host = document.createElement('div');
  const root = createRoot(host);
  const element = {
    on: (event: string, listener: () => void) => {
      if (event === 'ready') queueMicrotask(listener);
      return element;
    },
    off: () => element,
    mount: () => {},
    update: () => {},
    destroy: () => {},
  };
  let elementOptions: unknown = null;
  const create = (type: string, options: object) => {
    elementOptions = { type, ...options };
    return element;
  };
  const elements = { create, getElement: () => null, update: () => {} };
  const draw = () => {
    const Fields = stage.fieldsOf(input.attemptKey);
    root.render(
      Fields && (
        <Fields scheme="dark">
          {(state) => {
            submit = state.submit;
            return null;
          }}
        </Fields>
      ),
    );
  };
  stage.subscribe(draw);
  const confirms = (result: unknown) => () => {
    answer = result;
    submit();
  };
  const intent = (status: string) => ({ paymentIntent: { id: 'pi_1', status } });
  return {
    input: {
      ...input,
      method: 'stripe',
      session: { kind: 'clientSecret', clientSecret: 'pi_1_secret', ...quote },
    },
    install: () => {
      atStripe = (key, options) => {
        if (isBroken) throw new Error('Invalid API key');
        return {
          elements: (more: object) => {
            opened.push({ key, ...options, ...more });
            return elements;
          },
          confirmPayment: async (asked: object) => {
            opened.push(asked as Record<string, unknown>);
            if (answer instanceof Error) throw answer;
            return answer;
          },
          createToken: () => {},
          createPaymentMethod: () => {},
          confirmCardPayment: () => {},
          registerAppInfo: () => {},
          _registerWrapper: () => {},
        };
      };
      Reflect.set(window, 'Stripe', stripeGlobal);
    },
    opened: () => opened,
    element: () => elementOptions,
    isOpen: () => stage.fieldsOf(input.attemptKey) !== null,
    says: {
      yes: confirms(intent('succeeded')),
      no: confirms({ error: { type: 'card_error', message: 'Your card was declined.' } }),
      later: confirms(intent('processing')),
      closed: confirms(intent('canceled')),
    },
    breaks: () => (isBroken = true),
  };
}

/** The wallet has no window: it confirms by itself. */
function wallet(): Vendor {
  const nothing = () => {};
  return {
    input: { ...input, method: 'wallet' },
    install: nothing,
    opened: () => [],
    isOpen: () => false,
    says: { yes: nothing },
    breaks: nothing,
  };
}

const makers: Record<PaymentMethodId, Make> = { razorpay, stripe, paystack, flutterwave, wallet };

/** Every vendor there is a driver for. */
export const vendors = paymentMethodIds.map((id) => ({ id, make: makers[id] }));

/** Removes every vendor's global. */
export function removeVendors(): void {
  for (const { id } of vendors)
    if (isGateway(id)) Reflect.deleteProperty(globalThis, gateways[id].script.brings);
}

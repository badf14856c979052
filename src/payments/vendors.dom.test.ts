import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverEvent, DriverInput, PaymentMethodId } from '../../machines/payment/payment.ts';
import { removeVendors, vendors } from '../../test/support/payment-vendors.tsx';
import { flutterwaveEvent } from './flutterwave-driver.ts';
import { createPaymentStage } from './payment-stage.ts';
import { runDriver } from './registry.ts';
import { stripeEvent } from './stripe-fields.tsx';

const scripts = vi.hoisted(() => ({
  load: vi.fn<(address: string, ms: number, brings: string) => Promise<void>>(),
}));
vi.mock('../lib/script-loader.ts', () => ({ loadScript: scripts.load }));

async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** A payment by this method whose window is open. */
async function openedBy(method: PaymentMethodId, more: Partial<DriverInput> = {}) {
  const stage = createPaymentStage();
  const vendor = vendors.find(({ id }) => id === method)?.make(stage);
  if (vendor === undefined) throw new Error(`nobody sells ${method}`);
  vendor.install();
  const events: DriverEvent[] = [];
  runDriver({ ...vendor.input, ...more }, (event) => events.push(event), stage);
  await settle();
  const say = async (what: keyof typeof vendor.says) => {
    vendor.says[what]?.();
    await settle();
  };
  return { events, say, options: vendor.opened };
}

const script = () => [scripts.load.mock.calls[0]?.[0], scripts.load.mock.calls[0]?.[2]];

beforeEach(() => scripts.load.mockReset().mockResolvedValue());
afterEach(() => {
  removeVendors();
  vi.unstubAllGlobals();
});

describe('razorpay', () => {
  it('[R7.3] opens with the amount of the order in paise, INR, and the key from the settings', async () => {
    const { options } = await openedBy('razorpay');
    expect(script()).toEqual(['https://checkout.razorpay.com/v1/checkout.js', 'Razorpay']);
    expect(options()[0]).toMatchObject({
      key: 'pk_test',
      amount: 1999,
      currency: 'INR',
      order_id: 'order_1',
      notes: { order_id: '42' },
      config: { display: { language: 'en' } },
    });
  });

  it('[R1.21] claims with the evidence of the gateway, and only with text', async () => {
    const { events, say } = await openedBy('razorpay');
    await say('no');
    await say('no');
    await say('yes');
    expect(events.slice(1)).toEqual([
      { type: 'attempt.refused', message: 'Declined' },
      { type: 'attempt.refused', message: 'Declined' },
      { type: 'payment.claimed', proof: { razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' } },
    ]);
  });

  it('[R7.3] (D29) takes no other currency', async () => {
    const { events, options } = await openedBy('razorpay', { currency: 'USD', session: { kind: 'none' } });
    expect(events).toEqual([{ type: 'driver.failed', code: 'currencyUnsupported' }]);
    expect(options()).toEqual([]);
  });
});

describe('stripe', () => {
  it('[R1.21] shows the fields of the intent in the language and the colours of the page', async () => {
    const { options } = await openedBy('stripe');
    expect(script()).toEqual(['https://js.stripe.com/endive/stripe.js', 'Stripe']);
    expect(options()[0]).toMatchObject({
      key: 'pk_test',
      locale: 'ar',
      clientSecret: 'pi_1_secret',
      appearance: { theme: 'night' },
    });
  });

  it('[R1.21] a declined card leaves the fields open, and the bank comes back to the page of the order', async () => {
    const { events, say, options } = await openedBy('stripe', { language: 'hi' });
    expect(options()[0]).toMatchObject({ locale: 'auto' });
    await say('no');
    expect(options()[1]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/user/outcome/42` },
    });
    await say('yes');
    expect(events).toEqual([
      { type: 'payment.opened' },
      { type: 'attempt.refused', message: 'Your card was declined.' },
      { type: 'payment.claimed', proof: { payment_intent: 'pi_1' } },
    ]);
  });

  const intent = (status: string) => ({ id: 'pi_1', status });
  const claimed = { type: 'payment.claimed', proof: { payment_intent: 'pi_1' } };
  it.each([
    ['paid', { paymentIntent: intent('succeeded') }, claimed],
    [
      'paid before',
      { error: { type: 'invalid_request_error', payment_intent: intent('succeeded') } },
      claimed,
    ],
    ['paid in days', { paymentIntent: intent('processing') }, { type: 'payment.undecided' }],
    ['held', { paymentIntent: intent('requires_capture') }, { type: 'payment.undecided' }],
    [
      'a 3-D Secure step left',
      { paymentIntent: intent('requires_action') },
      { type: 'attempt.refused', message: '' },
    ],
    [
      'a lost answer',
      { error: { type: 'api_connection_error', message: 'Offline' } },
      { type: 'attempt.refused', message: 'Offline' },
    ],
    [
      'cancelled',
      { paymentIntent: intent('canceled') },
      { type: 'payment.dismissed', mayStillSettle: false },
    ],
    ['fields not filled in', { error: { type: 'validation_error', message: 'Incomplete' } }, null],
  ])('[R1.21] understands: %s', (_what, answer, event) => {
    expect(stripeEvent(answer as never)).toEqual(event);
  });

  it('[R7.3] is not opened without an intent', async () => {
    const { events } = await openedBy('stripe', { session: { kind: 'none' } });
    expect(events).toEqual([{ type: 'driver.failed', code: 'setupRefused' }]);
  });
});

describe('paystack', () => {
  it('[R7.3] goes on with the transaction that the provider began', async () => {
    const { options } = await openedBy('paystack');
    expect(script()).toEqual(['https://js.paystack.co/v2/inline.js', 'PaystackPop']);
    expect(options()[0]).toMatchObject({ accessCode: 'code_1' });
    expect(options()[0]).not.toHaveProperty('key');
  });

  it('[R7.3] begins one itself, in kobo and with a name of its own, where the provider prepares none', async () => {
    const { options } = await openedBy('paystack', { session: { kind: 'none' } });
    expect(options()[0]).toMatchObject({
      key: 'pk_test',
      email: 'asha@example.com',
      amount: 1999,
      currency: 'INR',
      reference: expect.stringMatching(/^[\w-]{36}$/),
      metadata: { order_id: '42' },
    });
  });

  it.each([{ publicKey: '' }, { customer: { name: '', email: '', phone: '' } }])(
    '[R7.3] begins none without what the vendor asks for: %j',
    async (more) => {
      const { events } = await openedBy('paystack', { session: { kind: 'none' }, ...more });
      expect(events).toEqual([{ type: 'driver.failed', code: 'setupRefused' }]);
    },
  );

  it('[R1.21] claims with the name of its transaction', async () => {
    const { events, say } = await openedBy('paystack');
    await say('yes');
    expect(events.at(-1)).toEqual({ type: 'payment.claimed', proof: { reference: 'ref_1' } });
  });

  it('[R1.21] a bank transfer that is still to be confirmed is not decided, although it cancels first', async () => {
    const { events, say } = await openedBy('paystack');
    await say('later');
    expect(events.at(-1)).toEqual({ type: 'payment.undecided' });
  });
});

describe('flutterwave', () => {
  const link = {
    kind: 'link',
    link: 'https://gateway.test/pay',
    reference: 'tx_1',
    amount: null,
    currency: null,
  } as const;

  it('[R7.3] opens with the name that the provider gave, in whole units', async () => {
    const { options } = await openedBy('flutterwave');
    expect(script()).toEqual(['https://checkout.flutterwave.com/v3.js', 'FlutterwaveCheckout']);
    expect(options()[0]).toMatchObject({
      public_key: 'pk_test',
      tx_ref: 'tx_1',
      amount: 19.99,
      currency: 'INR',
      customer: { email: 'asha@example.com', phone_number: '+911234567890', name: 'Asha' },
    });
  });

  it.each([
    ['successful', { type: 'payment.claimed', proof: { transaction_id: '7', tx_ref: 'tx_1' } }],
    ['Completed', { type: 'payment.claimed', proof: { transaction_id: '7', tx_ref: 'tx_1' } }],
    ['failed', { type: 'attempt.refused', message: '' }],
    ['cancelled', { type: 'payment.dismissed', mayStillSettle: true }],
    ['pending', { type: 'payment.undecided' }],
    ['new-word', { type: 'payment.undecided' }],
  ])('[R1.21] understands "%s"', (status, event) => {
    expect(flutterwaveEvent({ status, id: 7, tx_ref: 'tx_1' })).toEqual(event);
    expect(flutterwaveEvent({ status, transaction_id: 7, tx_ref: 'tx_1' })).toEqual(event);
  });

  it.each([
    ['there is no public key', { publicKey: '' }],
    ['there is nobody to write to', { customer: { name: 'Asha', email: '', phone: '' } }],
    ['the provider names only a link', { session: { ...link, reference: null } }],
  ])('[R1.21] goes to the page of the gateway where %s, without its script', async (_why, more) => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { assign, origin: 'https://shop.test' });
    const { events, options } = await openedBy('flutterwave', { session: link, ...more });
    expect(assign).toHaveBeenCalledWith('https://gateway.test/pay');
    expect([events, options(), scripts.load.mock.calls]).toEqual([[{ type: 'payment.opened' }], [], []]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(events.at(-1)).toEqual({ type: 'payment.dismissed', mayStillSettle: true });
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentMethodIds, type DriverEvent, type DriverInput } from '../../machines/payment/payment.ts';
import { disciplined, type Driver } from './driver.ts';
import { razorpayDriver, razorpayScript } from './razorpay-driver.ts';
import type { RazorpayOptions } from './razorpay-global.ts';
import { canPayBy, registry, runDriver } from './registry.ts';
import { walletDriver } from './wallet-driver.ts';

const scripts = vi.hoisted(() => ({ load: vi.fn<(address: string) => Promise<void>>() }));
vi.mock('../lib/script-loader.ts', () => ({ loadScript: scripts.load }));

const input: DriverInput = {
  attemptKey: 'key-1',
  method: 'razorpay',
  purpose: { kind: 'order', orderId: 42 },
  amount: 19_99,
  currency: 'INR',
  publicKey: 'rzp_test',
  scriptUrl: null,
  shopName: 'Shop',
  language: 'ar',
  customer: { name: 'Asha', email: '', phone: '+911234567890' },
  handoff: { kind: 'gatewayOrder', gatewayOrderId: 'order_1', amount: 1999, currency: 'INR' },
};

type Window = { options: RazorpayOptions; fail: (description: string) => void; isOpen: boolean };
let windows: Window[] = [];

class FakeRazorpay {
  #window: Window;
  constructor(options: RazorpayOptions) {
    this.#window = { options, fail: () => undefined, isOpen: false };
    windows.push(this.#window);
  }
  open() {
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

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function run(driver: Driver, more: Partial<DriverInput> = {}) {
  const events: DriverEvent[] = [];
  const close = driver({ ...input, ...more }, (event) => events.push(event));
  await turn();
  return { events, close, types: () => events.map(({ type }) => type) };
}

beforeEach(() => {
  windows = [];
  scripts.load.mockReset().mockResolvedValue();
  globalThis.Razorpay = FakeRazorpay;
});
afterEach(() => {
  globalThis.Razorpay = undefined;
});

/** The contract of every driver: how each one is brought to say yes, no, and no twice. */
const drivers: { name: string; driver: Driver; more: Partial<DriverInput>; finish: () => void }[] = [
  {
    name: 'wallet',
    driver: walletDriver,
    more: { method: 'wallet', handoff: { kind: 'none' } },
    finish: () => undefined,
  },
  {
    name: 'razorpay success',
    driver: razorpayDriver,
    more: {},
    finish: () => windows[0]?.options.handler({ razorpay_payment_id: 'pay_1' }),
  },
  {
    name: 'razorpay dismissal',
    driver: razorpayDriver,
    more: {},
    finish: () => windows[0]?.options.modal.ondismiss(),
  },
];

describe.each(drivers)('the contract of drivers: $name', ({ driver, more, finish }) => {
  it('opens at most once, tells exactly one outcome, and nothing after it', async () => {
    const { events, types } = await run(disciplined(driver), more);
    finish();
    finish();
    await turn();
    const outcomes = events.filter(({ type }) => type !== 'payment.opened' && type !== 'attempt.refused');
    expect(outcomes).toHaveLength(1);
    expect(types().filter((type) => type === 'payment.opened')).toHaveLength(1);
    expect(types().at(-1)).toBe(outcomes[0]?.type);
  });

  it('says nothing after it was stopped', async () => {
    const events: DriverEvent[] = [];
    const close = disciplined(driver)({ ...input, ...more }, (event) => events.push(event));
    close();
    await turn();
    finish();
    await turn();
    expect(events).toEqual([]);
  });
});

describe('razorpay', () => {
  it('[R7.3] opens with the amount of the order in paise, INR, and the key from the settings', async () => {
    await run(razorpayDriver);
    expect(scripts.load).toHaveBeenCalledWith(razorpayScript, 12_000);
    expect(windows[0]?.options).toMatchObject({
      key: 'rzp_test',
      amount: 1999,
      currency: 'INR',
      order_id: 'order_1',
      notes: { order_id: '42' },
      config: { display: { language: 'en' } },
    });
  });

  it('loads the script from where the provider says', async () => {
    await run(razorpayDriver, { scriptUrl: 'https://pay.example.test/checkout.js' });
    expect(scripts.load).toHaveBeenCalledWith('https://pay.example.test/checkout.js', 12_000);
  });

  it('claims with the evidence of the gateway, and only with text', async () => {
    const { events } = await run(razorpayDriver);
    windows[0]?.options.handler({
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'abc',
      razorpay_order_id: 5,
    });
    expect(events.at(-1)).toEqual({
      type: 'payment.claimed',
      proof: { razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' },
    });
  });

  it('keeps open after a refused attempt, which may be followed by a success', async () => {
    const { types } = await run(disciplined(razorpayDriver));
    windows[0]?.fail('Declined');
    windows[0]?.fail('Declined again');
    windows[0]?.options.handler({ razorpay_payment_id: 'pay_1' });
    await turn();
    expect(types()).toEqual(['payment.opened', 'attempt.refused', 'attempt.refused', 'payment.claimed']);
  });

  const failures: { code: string; why: string; more: Partial<DriverInput>; prepare: () => void }[] = [
    {
      code: 'scriptNotLoaded',
      why: 'the script is blocked',
      more: {},
      prepare: () => scripts.load.mockRejectedValue(new Error('blocked')),
    },
    {
      code: 'scriptNotLoaded',
      why: 'the script is empty',
      more: {},
      prepare: () => void (globalThis.Razorpay = undefined),
    },
    { code: 'setupRefused', why: 'there is no key', more: { publicKey: '' }, prepare: () => undefined },
    {
      code: 'currencyUnsupported',
      why: '(D29) the currency is not INR',
      more: { currency: 'USD', handoff: { kind: 'none' } },
      prepare: () => undefined,
    },
  ];

  it.each(failures)('fails with $code when $why', async ({ code, more, prepare }) => {
    prepare();
    const { events } = await run(razorpayDriver, more);
    expect(events).toEqual([{ type: 'driver.failed', code }]);
    expect(windows).toEqual([]);
  });

  it('a constructor that throws is a failure, not a crash', async () => {
    globalThis.Razorpay = class extends FakeRazorpay {
      override open() {
        throw new Error('id does not exist');
      }
    };
    const { events } = await run(razorpayDriver);
    expect(events).toEqual([{ type: 'driver.failed', code: 'gatewayFailed' }]);
  });

  it('closes its window when it is stopped', async () => {
    const { close, events } = await run(disciplined(razorpayDriver));
    close();
    await turn();
    expect([windows[0]?.isOpen, events.length]).toEqual([false, 1]);
  });
});

describe('registry', () => {
  it('(D22) names every method of the union; one without a driver fails with a reason', async () => {
    expect(Object.keys(registry).toSorted()).toEqual([...paymentMethodIds].toSorted());
    for (const method of paymentMethodIds.filter((id) => !canPayBy(id))) {
      const { events } = await run(runDriver, { method });
      expect(events).toEqual([{ type: 'driver.failed', code: 'setupRefused' }]);
    }
  });
});

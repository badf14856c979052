import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flutterwaveContract } from '../../server/demo/gateways/flutterwave/contract.ts';
import flutterwaveScript from '../../server/demo/gateways/flutterwave/demo-checkout.js?raw';
import { paystackContract } from '../../server/demo/gateways/paystack/contract.ts';
import paystackPage from '../../server/demo/gateways/paystack/demo-popup.js?raw';
import { razorpayContract } from '../../server/demo/gateways/razorpay/contract.ts';
import razorpayScript from '../../server/demo/gateways/razorpay/demo-checkout.js?raw';
import texts from '../../server/demo/gateways/window-texts.json' with { type: 'json' };
import type { WindowContract } from '../../server/demo/gateways/window-contract.ts';
import { scriptFile } from '../../server/demo/gateways/window-script.ts';
import { stripeContract } from '../../server/demo/gateways/stripe/contract.ts';
import stripeScript from '../../server/demo/gateways/stripe/demo-checkout.js?raw';

type Said = { name: string; news: Record<string, unknown> };
let said: Said[] = [];
let results: Record<string, unknown>[] = [];
let status = 'created';
const order = { id: 'id-1', amount: '273.00', units: 27_300, currency: 'INR', isBlank: false };
const hear = (name: string) => (news: unknown) => {
  said.push({ name, news: typeof news === 'object' && news !== null ? { ...news } : { value: news } });
};
const heard = (name: string) => expect.poll(() => said.find((one) => one.name === name)?.news).toBeDefined();
const newsOf = (name: string) => said.find((one) => one.name === name)?.news ?? {};

/** Every answer of the contract arrived, with every field that is read. */
function expectAnswers({ answers }: WindowContract): void {
  for (const [name, fields] of Object.entries(answers)) {
    expect(said.map((one) => one.name)).toContain(name);
    for (const field of fields)
      expect([name, Object.keys(newsOf(name))]).toEqual([name, expect.arrayContaining([field])]);
  }
}

let read = new Set<string>();
/** The same options; each option that is read is recorded. */
const watched = (options: object) =>
  new Proxy(options, {
    get: (target, name, receiver) => {
      read.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });

/** Every option that the contract lists as read was read. */
function expectRead({ options, unread }: WindowContract): void {
  const wanted = options.filter((name) => !unread.includes(name));
  expect(wanted.filter((name) => !read.has(name))).toEqual([]);
  expect(unread.filter((name) => read.has(name))).toEqual([]);
}

function load(script: string): void {
  runInThisContext(scriptFile(script).body);
}

const globalOf = ({ global: name }: WindowContract) => Reflect.get(window, name) as never;
const roots = () =>
  [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : [shadowRoot]));
const find = <T extends HTMLElement>(selector: string) =>
  roots()
    .map((root) => root.querySelector<T>(selector))
    .findLast((one) => one !== null);
const shown = (selector: string) =>
  expect.poll(() => find(selector) !== undefined && !find(selector)?.hidden).toBe(true);
const click = async (selector: string) => {
  await shown(selector);
  find(selector)?.click();
};
const type = () => {
  for (const [name, value] of Object.entries({
    number: '4242 4242 4242 4242',
    expiry: '12 / 39',
    cvv: '123',
  })) {
    const field = find<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
};
const pay = async () => {
  await shown('form');
  type();
  find('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
};
/** Pays once, is refused within the window, and could try again there. */
const payRefused = async () => {
  await pay();
  await shown('.error');
  expect(find('.error')?.textContent).toBe(declined.error.description);
  await expect.poll(() => find<HTMLButtonElement>('.pay')?.disabled).toBe(false);
};
const declined = {
  outcome: 'failed',
  error: {
    reason: 'payment_declined',
    description: 'No.',
    code: 'card_declined',
    type: 'card_error',
    decline_code: 'generic_decline',
    source: 'bank',
    step: 'payment_authorization',
    metadata: {},
  },
};

beforeEach(() => {
  said = [];
  read = new Set();
  status = 'created';
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.endsWith('/window') ? { ...order, status } : results.shift();
    return Response.json({ error: false, data });
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const opens: Record<string, () => void> = {
  Razorpay: () => {
    load(razorpayScript);
    const Razorpay = globalOf(razorpayContract) as new (options: object) => { open: () => void };
    const options = { key: 'k', amount: 27_300, currency: 'INR', name: 'Shop', order_id: 'id-1' };
    new Razorpay({ ...options, modal: { confirm_close: true } }).open();
  },
  Paystack: () => {
    load(paystackPage);
    const data = { type: 'inline:url', path: 'newTransaction', params: { accessCode: 'code-1' } };
    window.dispatchEvent(new MessageEvent('message', { source: window.parent, data }));
  },
  Flutterwave: () => {
    load(flutterwaveScript);
    const checkOut = globalOf(flutterwaveContract) as (options: object) => void;
    checkOut({ public_key: 'k', tx_ref: 'id-1', amount: 273, currency: 'INR' });
  },
};

describe('the window of the stand-in', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each(
    Object.keys(opens).flatMap((name) => (['en', 'hi', 'ar', 'fr'] as const).map((code) => ({ name, code }))),
  )(
    '[R1.28] of $name speaks $code in its direction, and asks before it is closed',
    async ({ name, code }) => {
      vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
      document.documentElement.lang = code;
      opens[name]?.();
      await click('.close');
      await shown('.yes');
      const dialogs = roots().map((root) => root.querySelector('dialog'));
      expect(dialogs.length).toBeGreaterThan(1);
      const direction = code === 'ar' ? 'rtl' : 'ltr';
      expect(new Set(dialogs.map((dialog) => `${dialog?.lang} ${dialog?.dir}`))).toEqual(
        new Set([`${code} ${direction}`]),
      );
      expect(dialogs[0]?.dataset['brand']).toBe(name.toLowerCase());
      expect(dialogs.at(-1)?.textContent).toContain(texts[code].leaveTitle);
    },
  );
});

describe('the stand-in keeps the contract', () => {
  it('[R7.3] of Razorpay', async () => {
    load(razorpayScript);
    const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'id-1', razorpay_signature: 's' };
    results = [declined, { outcome: 'paid', proof }];
    const Razorpay = globalOf(razorpayContract) as new (
      options: object,
    ) => Record<string, (...given: unknown[]) => void>;
    const modal = { confirm_close: true, ondismiss: () => hear('modal.ondismiss')({}) };
    const given = { key: 'k', amount: 27_300, currency: 'INR', name: 'Shop', order_id: 'id-1', modal };
    const options = { ...given, notes: {}, config: {}, prefill: {}, theme: {}, retry: { enabled: true } };
    const first = new Razorpay(watched({ ...options, handler: hear('handler') }));
    for (const method of razorpayContract.methods) expect(first[method]).toBeTypeOf('function');
    first['on']?.('payment.failed', ({ error }: never) => hear('payment.failed')(error));
    first['open']?.();
    await payRefused();
    await heard('payment.failed');
    await pay();
    await heard('handler');
    new Razorpay({ ...options, handler: hear('handler') })['open']?.();
    await click('.close');
    await click('.yes');
    await heard('modal.ondismiss');
    expectAnswers(razorpayContract);
    expectRead(razorpayContract);
  });

  it('[R1.21] of Stripe, with the bank’s question', async () => {
    load(stripeScript);
    results = [declined, { outcome: 'asked' }, { outcome: 'paid', proof: {} }];
    const Stripe = globalOf(stripeContract) as (key: string) => Record<string, (given?: unknown) => never>;
    const stripe = Stripe('pk_test_1');
    for (const method of stripeContract.methods) expect(stripe[method]).toBeTypeOf('function');
    const options = watched({ clientSecret: 'id-1_secret_1', locale: 'ar', appearance: { theme: 'night' } });
    const elements = stripe['elements']?.(options) as unknown as {
      create: (type: string) => {
        on: (name: string, listener: unknown) => void;
        mount: (place: unknown) => void;
      };
    };
    const element = elements.create('payment');
    element.on('ready', hear('ready'));
    element.on('change', hear('change'));
    element.mount(document.body);
    await heard('ready');
    expect(roots()[0]?.querySelector('.element')?.getAttribute('dir')).toBe('rtl');
    type();
    const confirmParams = { return_url: 'https://shop.test/user/outcome/42' };
    const confirm = async () => {
      const answer: Record<string, unknown> =
        (await stripe['confirmPayment']?.(watched({ elements, confirmParams, redirect: 'if_required' }))) ??
        {};
      for (const [name, news] of Object.entries(answer)) hear(name)(news);
    };
    await confirm();
    expect(find('.error')?.textContent).toBe(declined.error.description);
    const confirmed = confirm();
    await shown('.yes');
    status = 'captured';
    find('.yes')?.click();
    await confirmed;
    expect(newsOf('paymentIntent')).toMatchObject({ status: 'succeeded', amount: 27_300, currency: 'inr' });
    expectAnswers(stripeContract);
    expectRead(stripeContract);
  });

  it('[R1.21] of the page within Paystack’s frame, where a refused card says so and can be tried again', async () => {
    vi.spyOn(window.parent, 'postMessage').mockImplementation((message: unknown) => {
      const { event, data } = message as { event: string; data: unknown };
      hear(event)(data);
    });
    load(paystackPage);
    const proof = { reference: 'id-1', trxref: 'id-1', status: 'success', message: 'Approved' };
    results = [declined, { outcome: 'paid', proof }, { outcome: 'pending' }];
    const begin = () => {
      const data = { type: 'inline:url', path: 'newTransaction', params: { accessCode: 'code-1' } };
      window.dispatchEvent(new MessageEvent('message', { source: window.parent, data }));
    };
    begin();
    await payRefused();
    await pay();
    await heard('success');
    begin();
    await pay();
    await heard('transfer:pending');
    begin();
    await click('.close');
    await click('.yes');
    await heard('cancel');
    vi.stubGlobal('fetch', async () => Response.json({ error: true, message: 'No such transaction' }));
    begin();
    await heard('error');
    expectAnswers(paystackContract);
  });

  it('[R1.21] of Flutterwave, whose window stays until it is closed, also after a refused card', async () => {
    load(flutterwaveScript);
    results = [declined, { outcome: 'paid', proof: { transaction_id: '7', tx_ref: 'id-1', flw_ref: 'f' } }];
    const checkOut = globalOf(flutterwaveContract) as (options: object) => { close: () => void };
    const options = watched({
      public_key: 'k',
      tx_ref: 'id-1',
      amount: 273,
      currency: 'INR',
      customer: {},
      customizations: {},
      callback: hear('callback'),
      onclose: hear('onclose'),
    });
    const opened = checkOut(options);
    await payRefused();
    expect(said).toEqual([]);
    await pay();
    await heard('callback');
    expect(said.map(({ name }) => name)).toEqual(['callback']);
    opened.close();
    expect(newsOf('onclose')).toEqual({ value: false });
    expectAnswers(flutterwaveContract);
    expectRead(flutterwaveContract);
    said = [];
    checkOut(options);
    await click('.close');
    await click('.yes');
    await heard('onclose');
    expect(said).toEqual([{ name: 'onclose', news: { value: true } }]);
  });
});

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wirePaymentMethods, wireSettings } from '../../test/support/wire-settings.ts';
import { currencyOf } from './region-reply.ts';
import { readCustomer, readWalletBalance } from './customer.ts';
import { readPaymentMethods } from './payment-methods.ts';
import { createQueryClient } from './query-client.ts';
import { readSettings, settingsQuery } from './settings.ts';

const provider = scriptedProvider();
const reply = (data: unknown) => ({ error: false, message: '', allow_modification: 1, data });

afterEach(() => vi.useRealTimers());

describe('settings', () => {
  it('[R3.4] are read from arrays of one', async () => {
    provider.answers(reply(wireSettings));
    const settings = await readSettings(provider.api, 'en', null);
    expect(settings).toMatchObject({
      currency: { code: 'INR', symbol: '₹', exponent: 2 },
      siteTitle: 'Tiffin',
      timezone: 'Asia/Kolkata',
      minimumCartTotal: 9900,
      maxItems: 20,
      takesGroups: false,
      storesNeeds: false,
      freeDeliveryOnFirstOrder: true,
      defaultTaxationSystem: '1',
      maintenance: false,
      vapidKey: 'BPublicKey',
      authenticationMode: 'code',
      isFirstOrder: null,
      demoSiteUrl: null,
      firebase: { apiKey: 'k', projectId: 'shop', storageBucket: '' },
      pages: { about: '<p>About</p>', contact: '', privacy: '<p>Private</p>', terms: '' },
    });
    expect(settings.favicon).toMatch(/^http:.*\/brand\/favicon\.svg$/);
    expect(provider.seen[0]?.form).toEqual({ language: 'en' });
  });

  it("[R9.3] the provider's currency and zone are the ones later amounts are read by", async () => {
    const [system] = wireSettings.system_settings;
    const abroad = {
      ...system,
      currency: 'KD',
      supported_locals: 'KWD',
      system_timezone: 'Asia/Kuwait',
      minimum_cart_amt: '1.5',
    };
    provider.answers(reply({ ...wireSettings, system_settings: [abroad] }));
    expect(await readSettings(provider.api, 'ar', 4)).toMatchObject({ minimumCartTotal: 1500 });
    expect(provider.api.knownRegion()).toEqual({
      currency: { code: 'KWD', symbol: 'KD', exponent: 3 },
      timeZone: 'Asia/Kuwait',
    });
    expect(provider.seen[0]?.form).toEqual({ language: 'ar', user_id: '4' });
  });

  it.each([
    {},
    { system_settings: [], web_settings: '', firebase_settings: [{}], authentication_mode: null },
  ])('[W2, R9.3] %j still gives settings, with the rupee and without push', async (data) => {
    provider.answers(reply(data));
    expect(await readSettings(provider.api, 'en', null)).toMatchObject({
      currency: { code: 'INR', symbol: '₹', exponent: 2 },
      siteTitle: '',
      timezone: 'UTC',
      minimumCartTotal: 0,
      maxItems: null,
      takesGroups: false,
      storesNeeds: false,
      defaultTaxationSystem: null,
      firebase: null,
      vapidKey: null,
      authenticationMode: 'code',
    });
  });

  it('[W2] a zone that nobody knows is UTC', async () => {
    const [system] = wireSettings.system_settings;
    provider.answers(reply({ system_settings: [{ ...system, system_timezone: 'Moon/Base' }] }));
    expect((await readSettings(provider.api, 'en', null)).timezone).toBe('UTC');
  });

  it('[R1.26] the first-order offer is known for a customer only', async () => {
    provider.answers(
      reply({ ...wireSettings, user_data: [{ is_first_order: '1', balance: '12.5', referral_code: 'A' }] }),
    );
    expect((await readSettings(provider.api, 'en', 1)).isFirstOrder).toBe(true);
  });

  it('[W2] a reply without settings is malformed', async () => {
    provider.answers(reply('nothing'));
    await expect(readSettings(provider.api, 'en', null)).rejects.toMatchObject({ kind: 'malformed' });
    provider.logged.length = 0;
  });

  it('[R9.5] are stale at once, under their own key', () => {
    expect(settingsQuery('en', null)).toMatchObject({
      queryKey: ['systemSettingsData', 'en', null],
      staleTime: 0,
    });
  });

  it('[R9.5] are read once for the parts of a page that come one after the other, and anew for one that comes later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let time = 0; time < 3; time += 1) provider.answers(reply(wireSettings));
    const queries = createQueryClient(provider.api);
    const asked = provider.seen.length;
    const partComes = async () => {
      const observer = new QueryObserver(queries, settingsQuery('en', null));
      const leave = observer.subscribe(() => undefined);
      await eventually(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
      leave();
      return provider.seen.length - asked;
    };
    expect([await partComes(), await partComes()]).toEqual([1, 1]);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await partComes()).toBe(2);
    await queries.invalidateQueries({ refetchType: 'none' });
    expect(await partComes()).toBe(3);
  });
});

describe('currencies', () => {
  it.each([
    ['INR', '₹', { code: 'INR', symbol: '₹', exponent: 2 }],
    ['jpy', '¥', { code: 'JPY', symbol: '¥', exponent: 0 }],
    ['USD', '', { code: 'USD', symbol: 'USD', exponent: 2 }],
    ['INR', '', { code: 'INR', symbol: '₹', exponent: 2 }],
    ['', '$', { code: 'INR', symbol: '$', exponent: 2 }],
    ['en,hi', '', { code: 'INR', symbol: '₹', exponent: 2 }],
  ] as const)('[R9.3] %j with %j', (code, symbol, expected) =>
    expect(currencyOf(code, symbol)).toEqual(expected),
  );
});

describe('payment methods', () => {
  it('[R1.21, D22, X8] keeps public keys of the methods we know, and nothing else of the reply', async () => {
    provider.answers(reply(wirePaymentMethods));
    const methods = await readPaymentMethods(provider.api);
    expect(methods).toEqual([
      { id: 'razorpay', key: 'rzp_test_public', scriptUrl: null, currency: null },
      { id: 'stripe', key: 'pk_test', scriptUrl: null, currency: 'INR' },
      { id: 'wallet', key: '', scriptUrl: null, currency: null },
    ]);
    expect(JSON.stringify(methods)).not.toMatch(/secret|never be kept|phonepe|cod/);
    expect(provider.seen[0]?.form).toEqual({ type: 'payment_method', language: 'en' });
  });

  it.each([
    ['/simulator/checkout.js', '/simulator/checkout.js'],
    ['https://pay.example.com/v1.js', 'https://pay.example.com/v1.js'],
    ['http://127.0.0.1:3000/checkout.js', 'http://127.0.0.1:3000/checkout.js'],
    ['http://evil.example.com/x.js', null],
    ['//evil.example.com/x.js', null],
    ['javascript:alert(1)', null],
    [undefined, null],
  ])('[X5] a script address %j counts as %j', async (address, expected) => {
    provider.answers(
      reply({ payment_method: { ...wirePaymentMethods.payment_method, razorpay_script_url: address } }),
    );
    expect((await readPaymentMethods(provider.api))[0]?.scriptUrl).toBe(expected);
  });

  it('[R1.21] a wallet that is switched off is not offered; no settings mean no methods', async () => {
    provider.answers(reply({ payment_method: { wallet_payment_method: '0' } }));
    expect(await readPaymentMethods(provider.api)).toEqual([]);
    provider.answers(reply({ payment_method: [] }));
    expect(await readPaymentMethods(provider.api)).toEqual([]);
  });
});

describe('customer', () => {
  it('[R1.22] balance and referral code come with the settings of a user', async () => {
    provider.answers(
      reply({ user_data: [{ balance: '512.50', referral_code: 'ASHA1', is_first_order: '0' }] }),
    );
    expect(await readCustomer(provider.api, 1)).toEqual({
      balance: 51_250,
      referralCode: 'ASHA1',
      isFirstOrder: false,
    });
    expect(provider.seen[0]?.form).toEqual({ user_id: '1', language: 'en' });
  });

  it.each(['', [''], [], undefined])('[W2] an unknown balance is null, never 0: %j', async (nobody) => {
    provider.answers(reply({ user_data: nobody }));
    expect(await readWalletBalance(provider.api, 1)).toBeNull();
  });
});

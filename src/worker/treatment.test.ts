import { describe, expect, it } from 'vitest';
import { paths as wirePaths } from '../api/contract/paths.ts';
import { paths } from '../lib/paths.ts';
import { treatmentOf } from './treatment.ts';

const shop = 'https://shop.example';

type Asked = { method?: string; mode?: RequestMode; headers?: Record<string, string> };

function treatment(address: string, { method = 'GET', mode = 'navigate', headers = {} }: Asked = {}) {
  const url = new URL(address, shop).href;
  return treatmentOf({ url, method, mode, headers: new Headers(headers) }, shop);
}

const modes: RequestMode[] = ['navigate', 'cors', 'no-cors', 'same-origin'];

describe('what is never answered by what is kept', () => {
  it.each(Object.values(wirePaths))('[R7.1] the call %s, however it is made', (path) => {
    for (const mode of modes)
      for (const method of ['GET', 'HEAD', 'POST'])
        expect(treatment(`/app/v1/api/${path}`, { method, mode })).toBe('network');
  });

  it.each([
    '/webhooks/stripe',
    '/app/v1/api/razorpay_payment_response?status=success',
    '/app/v1/api/get_orders/invoice.pdf',
    '/simulator',
    '/simulator/orders',
    '/simulator/identity/gapi.js',
    '/simulator/razorpay/checkout.js',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/pictures/customer-7.webp',
    '/healthz',
    '/readyz',
    '/worker.js',
    '/manifest.webmanifest',
    '/food/../app/v1/api/get_orders',
    '/assets/../simulator',
    '/no/such/page',
    'https://checkout.razorpay.com/v1/checkout.js',
    'https://js.stripe.com/v3',
    'https://elsewhere.example/assets/start.js',
    'https://elsewhere.example/home',
  ])('%s', (address) => {
    for (const mode of modes) expect(treatment(address, { mode })).toBe('network');
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('anything asked by %s', (method) => {
    for (const address of ['/home', '/user/checkout', '/assets/start.js', '/food/dal.webp'])
      for (const mode of modes) expect(treatment(address, { method, mode })).toBe('network');
  });

  it.each([{ range: 'bytes=0-' }, { authorization: 'Bearer t' }])('anything with %j', (headers) => {
    for (const address of ['/home', '/assets/start.js', '/food/dal.webp'])
      for (const mode of modes) expect(treatment(address, { mode, headers })).toBe('network');
  });
});

describe('a page', () => {
  it.each([
    paths.cover,
    paths.home,
    paths.menu,
    paths.offers,
    paths.dish('dal-makhani'),
    paths.category('breads'),
    paths.section('new'),
    paths.kitchen(3),
    paths.about,
    paths.contact,
    paths.privacy,
    paths.terms,
    paths.faq,
  ])('[R2.1] %s is kept as it was drawn last, unless it was asked for something', (address) => {
    expect(treatment(address)).toBe('drawnPage');
    expect(treatment(`${address}?dish=3`)).toBe('ownPage');
    expect(treatment(`${address}?lang=ar`)).toBe('ownPage');
  });

  it.each([
    paths.cart,
    paths.checkout,
    paths.orders,
    paths.order(1042),
    paths.outcome(1042),
    paths.invoice(1042),
    paths.favourites,
    paths.wallet,
    paths.account,
    paths.profile,
    paths.addresses,
    paths.notifications,
    paths.referral,
    paths.settings,
    paths.deletion,
    paths.search,
    paths.location,
    `${paths.outcome(1042)}?session_id=cs_1`,
  ])('[R2.1] %s is the network’s, of which nothing is kept but the frame', (address) => {
    expect(treatment(address)).toBe('ownPage');
  });

  it('is nothing that a script asks for', () => {
    expect(treatment(paths.home, { mode: 'cors' })).toBe('network');
  });
});

describe('a file', () => {
  it.each([
    ['/assets/index-BBL-q7uI.js', 'builtFile'],
    ['/assets/en-B8UAXU20.json', 'builtFile'],
    ['/assets/inter-latin-wght-normal-Dx4kXJAl.woff2', 'builtFile'],
    ['/boot.js', 'boot'],
    ['/food/dal-makhani.webp', 'picture'],
    ['/banners/first-order.webp', 'picture'],
    ['/brand/logo.svg', 'picture'],
  ])('%s is treated as %s', (address, expected) => {
    expect(treatment(address, { mode: 'no-cors' })).toBe(expected);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { simulatedMessage } from '../../database/schema/accounts.ts';
import { testNow, useTestProvider } from '../../testing/test-provider.ts';

describe('outside demo mode', () => {
  const provider = useTestProvider({ demo: false });

  it('has no simulator at all and writes no code anywhere in the clear', async () => {
    const { app, services, call, simulate } = provider();
    expect((await call('verify_user', { mobile: '919000000001' })).body['error']).toBe(false);
    for (const url of ['/simulator', '/simulator/codes', '/simulator/page.js', '/simulator/page.css']) {
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    }
    for (const noun of ['clock', 'reset', 'stock', 'branches/1']) {
      expect(
        (await simulate(noun, { advanceSeconds: 60, open: false, variantId: 10011, stock: 0 })).status,
      ).toBe(404);
    }
    expect(services.clock.now().getTime()).toBe(testNow);
    expect(await services.catalogue.isOpen(1)).toBe(true);
    expect(await services.database.select().from(simulatedMessage)).toEqual([]);
  });
});

describe('in demo mode', () => {
  const provider = useTestProvider();
  beforeEach(() => provider().reset());

  it('listens to this machine and its own page only', async () => {
    const { app } = provider();
    const ask = (changes: object) => app.inject({ method: 'GET', url: '/simulator/codes', ...changes });
    expect((await ask({})).statusCode).toBe(200);
    expect((await ask({ remoteAddress: '192.168.1.20' })).statusCode).toBe(404);
    expect((await ask({ headers: { host: 'rebound.example' } })).statusCode).toBe(404);
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-host',
      'forwarded',
      'x-real-ip',
      'via',
      'cf-connecting-ip',
    ])
      expect((await ask({ headers: { host: 'localhost', [name]: '127.0.0.1' } })).statusCode).toBe(404);
    expect((await ask({ headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(404);
    const press = await app.inject({
      method: 'POST',
      url: '/simulator/branches/1',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      payload: 'open=0',
    });
    expect(press.statusCode).toBe(403);
    expect(await provider().services.catalogue.isOpen(1)).toBe(true);
  });

  it('shows the codes that were sent, newest first, on a page that escapes what it shows', async () => {
    await provider().call('verify_user', { mobile: '919000000001' });
    const { body, headers } = await provider().app.inject({ url: '/simulator' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('+919000000001');
    expect(body).not.toMatch(/<script>|onclick=|style="/);
  });

  it('moves the clock of the whole provider, and back to the seed with a reset', async () => {
    const { services, simulate } = provider();
    await simulate('clock', { advanceSeconds: 3600 });
    expect(services.clock.now().getTime()).toBe(testNow + 3_600_000);
    await simulate('branches/2', { open: '0' });
    await simulate('reset');
    expect(services.clock.now().getTime()).toBe(testNow);
    expect(await services.catalogue.isOpen(2)).toBe(true);
  });

  it('[R1.5] changes what a dish costs, and its reduction ends', async () => {
    const { call, simulate } = provider();
    expect((await simulate('prices', { variantId: 10302, price: '175.50' })).body['error']).toBe(false);
    const { body } = await call('get_products', { branch_id: 1, product_variant_ids: '10302' });
    const [dosa] = body['data'] as { variants: { id: string }[] }[];
    expect(dosa?.variants.find(({ id }) => id === '10302')).toMatchObject({
      price: '175.50',
      special_price: '0',
    });
  });

  it.each([
    ['prices', { variantId: 1, price: '3.00' }],
    ['prices', { variantId: 10302, price: '0' }],
    ['prices', { variantId: 10302, price: 'much' }],
    ['branches/99', { open: true }],
    ['branches/x', { open: true }],
    ['branches/1', { open: 'perhaps' }],
    ['stock', { variantId: 1, stock: 3 }],
    ['stock', { variantId: 10011, stock: -1 }],
    ['stock', { variantId: 10011 }],
    ['clock', { advanceSeconds: 'soon' }],
    ['clock', { advanceSeconds: 1e300 }],
  ])('refuses %s with %o', async (noun, body) => {
    expect(await provider().simulate(noun, body)).toMatchObject({
      status: 200,
      body: { error: true, data: [] },
    });
  });
});

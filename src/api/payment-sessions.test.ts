import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { prepareHandoff } from './payment-sessions.ts';

const provider = scriptedProvider();
const order = { method: 'razorpay', purpose: { kind: 'order', orderId: 501 }, amount: 38_605 } as const;
const refillId = 'wallet-refill-user-1-1790000000000-345';
const refill = { ...order, purpose: { kind: 'refill', refillId } } as const;
const refused = { error: true, message: 'No such order', data: [] };

/** What was asked, and of which call. */
const asked = () => [provider.seen[0]?.path.split('/').at(-1), provider.seen[0]?.form];

describe('an order at the gateway', () => {
  it.each([
    ['under data', { error: false, data: { id: 'order_9', amount: 38_605, currency: 'INR' } }],
    ['in a list under data', { error: false, data: [{ id: 'order_9', amount: '38605', currency: 'INR' }] }],
    ['raw, with the secret in it', { id: 'order_9', amount: 38_605, currency: 'INR', key_secret: 'never' }],
  ])('[R7.3] is found %s', async (_where, body) => {
    provider.answers(body);
    expect(await prepareHandoff(provider.api, order)).toEqual({
      kind: 'gatewayOrder',
      gatewayOrderId: 'order_9',
      amount: 38_605,
      currency: 'INR',
    });
    expect(asked()).toEqual(['razorpay_create_order', { order_id: '501', language: 'en' }]);
  });

  it('[R7.3] that is refused opens nothing; a refill may go on without', async () => {
    provider.answers(refused);
    await expect(prepareHandoff(provider.api, order)).rejects.toMatchObject({ kind: 'refusal' });
    provider.answers(refused);
    expect(await prepareHandoff(provider.api, refill)).toMatchObject({ gatewayOrderId: null });
    expect(provider.seen[1]?.form).toEqual({ order_id: refillId, amount: '386.05', language: 'en' });
  });

  it('[R7.3, R7.5] for a refill that the provider knows and refuses opens nothing, and says why', async () => {
    provider.answers({ ...refused, message: 'Please try again in an hour.', is_refill: true });
    const handoff = prepareHandoff(provider.api, refill);
    await expect(handoff).rejects.toMatchObject({ kind: 'refusal', message: 'Please try again in an hour.' });
  });
});

describe('a payment intent', () => {
  it('[R7.3, R5.5] names the method, and the amount of a refill alone', async () => {
    const data = { id: 'pi_1', client_secret: 'pi_1_secret', amount: 38_605, currency: 'inr' };
    provider.answers({ error: false, data });
    expect(await prepareHandoff(provider.api, { ...order, method: 'stripe' })).toEqual({
      kind: 'clientSecret',
      clientSecret: 'pi_1_secret',
      amount: 38_605,
      currency: 'inr',
    });
    expect(asked()).toEqual(['payment_intent', { order_id: '501', type: 'stripe', language: 'en' }]);
    provider.answers({ error: false, data: [data] });
    await prepareHandoff(provider.api, { ...refill, method: 'stripe' });
    expect(provider.seen[1]?.form).toEqual({
      order_id: refillId,
      type: 'stripe',
      amount: '386.05',
      language: 'en',
    });
    provider.answers({ error: false, data });
    await prepareHandoff(provider.api, { ...refill, method: 'stripe', amount: 0 });
    expect(provider.seen[2]?.form).toEqual({ order_id: refillId, type: 'stripe', language: 'en' });
  });

  it.each([
    [{ error: { message: 'Amount must be at least ₹0.50' } }, 'Amount must be at least ₹0.50'],
    [[], ''],
  ])('[R7.3] that the gateway refused within a good reply is a refusal: %j', async (data, message) => {
    provider.answers({ error: false, data });
    const handoff = prepareHandoff(provider.api, { ...order, method: 'stripe' });
    await expect(handoff).rejects.toMatchObject({ kind: 'refusal', message });
  });

  it('[R7.3] carries the code of a transaction that the provider began, or leaves it to the window', async () => {
    const data = { id: 'ref_1', reference: 'ref_1', access_code: 'code_1', amount: 38_605, currency: 'INR' };
    provider.answers({ error: false, data });
    expect(await prepareHandoff(provider.api, { ...order, method: 'paystack' })).toEqual({
      kind: 'accessCode',
      accessCode: 'code_1',
      amount: 38_605,
      currency: 'INR',
    });
    expect(asked()).toEqual(['payment_intent', { order_id: '501', type: 'paystack', language: 'en' }]);
    provider.answers({ error: false, data: [] });
    expect(await prepareHandoff(provider.api, { ...order, method: 'paystack' })).toEqual({ kind: 'none' });
    provider.answers(refused);
    const handoff = prepareHandoff(provider.api, { ...order, method: 'paystack' });
    await expect(handoff).rejects.toMatchObject({ kind: 'refusal' });
  });
});

describe('a link to the gateway', () => {
  it('[R7.3] says where the customer comes back to, and is read with what a window needs', async () => {
    const wire = { link: 'https://gateway.test/pay/1', tx_ref: 'tx_1', amount: '386.05', currency: 'INR' };
    provider.answers({ error: false, message: '', ...wire });
    expect(await prepareHandoff(provider.api, { ...order, method: 'flutterwave' })).toEqual({
      kind: 'link',
      link: 'https://gateway.test/pay/1',
      reference: 'tx_1',
      amount: 38_605,
      currency: 'INR',
    });
    expect(asked()).toEqual([
      'flutterwave_webview',
      { reference: '501', redirect_url: '/user/outcome/501', language: 'en' },
    ]);
    provider.answers({ error: false, message: '', link: '/simulator/pay/1' });
    expect(await prepareHandoff(provider.api, { ...refill, method: 'flutterwave' })).toEqual({
      kind: 'link',
      link: '/simulator/pay/1',
      reference: null,
      amount: null,
      currency: null,
    });
    const form = { reference: refillId, amount: '386.05', redirect_url: '/user/wallet', language: 'en' };
    expect(provider.seen[1]?.form).toEqual(form);
  });

  it.each(['javascript:alert(1)', 'http://elsewhere.test/pay', '//elsewhere.test', ''])(
    '[X5] that leads anywhere else is not followed: %s',
    async (address) => {
      provider.answers({ error: false, message: '', link: address });
      const handoff = prepareHandoff(provider.api, { ...order, method: 'flutterwave' });
      await expect(handoff).rejects.toMatchObject({ kind: 'refusal' });
    },
  );
});

it('[R1.21] the wallet needs nothing prepared', async () => {
  expect(await prepareHandoff(provider.api, { ...order, method: 'wallet' })).toEqual({ kind: 'none' });
  expect(provider.seen).toEqual([]);
});

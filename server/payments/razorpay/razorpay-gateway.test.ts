import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from '../gateway.ts';
import { signText } from '../signature.ts';
import { connectGateways } from '../connect-gateways.ts';
import { createRazorpay, razorpayApi } from './razorpay-gateway.ts';

type Asked = { method: string; url: string; body: string; headers: IncomingMessage['headers'] };

const keys = { keyId: 'rzp_test_1', secretKey: 'key secret', webhookSecret: 'webhook secret' };
const payer = { name: 'Asha', email: 'asha@example.com', phone: '+919000000001' };
const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 27_300,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
};
let server: Server;
let gateway: Gateway;
let asked: Asked[] = [];
let answer: { status: number; text: string };

beforeEach(async () => {
  asked = [];
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += String(chunk);
    });
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = createRazorpay(keys, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const answers = (status: number, body: unknown) => {
  answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
};

describe('the real gateway', () => {
  it('[R7.3] makes an order in minor units, signed in with the keys', async () => {
    answers(200, { id: 'order_1', entity: 'order', amount: 27_300 });
    expect(
      await gateway.createOrder({ amount: 27_300, currency: 'INR', receipt: 'order-17', key: 'key', payer }),
    ).toEqual({ id: 'order_1', accessCode: null });
    expect(asked).toMatchObject([{ method: 'POST', url: '/v1/orders' }]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      amount: 27_300,
      currency: 'INR',
      receipt: 'order-17',
    });
    expect(asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('rzp_test_1:key secret').toString('base64')}`,
    );
  });

  it('reads payments by order and by id, and knows when there is none', async () => {
    answers(200, { count: 1, items: [payment] });
    expect(await gateway.paymentsOf('order_1')).toMatchObject([
      { id: 'pay_1', orderId: 'order_1', status: 'captured' },
    ]);
    answers(400, { error: { code: 'BAD_REQUEST_ERROR' } });
    expect(await gateway.findPayment('pay_2')).toBeNull();
  });

  it('asks for a refund with a key that makes it happen once', async () => {
    answers(200, { id: 'rfnd_1' });
    await gateway.refund('pay_1', 27_300);
    expect(asked[0]).toMatchObject({
      url: '/v1/payments/pay_1/refund',
      headers: { 'x-refund-idempotency': 'refund-pay_1' },
    });
  });

  it.each([
    [500, { error: {} }],
    [200, '<html>maintenance</html>'],
    [200, { items: [{ id: 'pay_1', amount: '27300' }] }],
  ])('fails aloud on %i %o', async (status, body) => {
    answers(status, body);
    await expect(gateway.paymentsOf('order_1')).rejects.toThrow();
  });

  const claim = (signature: string) => ({ razorpay_payment_id: 'pay_1', razorpay_signature: signature });
  it('[P3] knows its own signatures', () => {
    const good = signText('order_1|pay_1', keys.secretKey);
    expect(gateway.verifyClaim('order_1', claim(good))).toBe('pay_1');
    for (const bad of ['', good.slice(1), good.toUpperCase(), signText('order_2|pay_1', keys.secretKey)]) {
      expect(gateway.verifyClaim('order_1', claim(bad))).toBeNull();
    }
  });

  it('[P9] reads what it signed itself, and of that only the news of a captured payment as one', async () => {
    const told = (event: string, status: string) => {
      const body = JSON.stringify({ event, payload: { payment: { entity: { ...payment, status } } } });
      const signature = signText(body, keys.webhookSecret);
      return gateway.readEvent(body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' });
    };
    expect(await told('payment.captured', 'captured')).toMatchObject({
      id: 'evt_1',
      captured: { orderId: 'order_1' },
    });
    expect(await told('payment.failed', 'failed')).toMatchObject({ name: 'payment.failed', captured: null });
    expect(
      await gateway.readEvent('{}', { 'x-razorpay-signature': signText('{}', keys.webhookSecret) }),
    ).toMatchObject({
      captured: null,
    });
    expect(
      await gateway.readEvent('{}', { 'x-razorpay-signature': signText('{}', keys.secretKey) }),
    ).toBeNull();
  });

  it('believes no webhook while it has no secret for them', async () => {
    const silent = createRazorpay({ ...keys, webhookSecret: '' }, razorpayApi);
    expect(await silent.readEvent('{}', { 'x-razorpay-signature': signText('{}', '') })).toBeNull();
  });
});

describe('the account in the environment', () => {
  it('needs key and secret', () => {
    expect(connectGateways({ RAZORPAY_KEY_ID: 'a' })).toEqual([]);
    expect(connectGateways({ RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b' })).toMatchObject([
      { id: 'razorpay', keyId: 'a' },
    ]);
  });
});

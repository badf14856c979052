import { demoGatewayPayment } from '../../../database/schema/demo-gateway.ts';
import { describe, expect, it } from 'vitest';
import { payingShopper } from '../../../testing/paying.ts';

const { provider, payer } = payingShopper();
const upi = { method: 'upi', account: 'success@razorpay' };

describe('the stand-in checkout', () => {
  it('is offered in demo mode, with its key and nothing secret', async () => {
    const { body, text } = await provider().call('get_settings', { type: 'payment_method' });
    expect(body['data']).toMatchObject({
      payment_method: {
        razorpay_payment_method: '1',
        razorpay_key_id: 'rzp_test_tiffin',
        razorpay_script_url: '/simulator/razorpay/checkout.js',
      },
    });
    expect(text).not.toMatch(/secret/i);
    const script = await provider().app.inject({ url: '/simulator/razorpay/checkout.js' });
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('window.Razorpay = class Razorpay');
  });

  it.each([
    ['card', '4100 2800 0000 1007', 'paid'],
    ['card', '4100280000080001', 'failed'],
    ['card', '1234567890123', 'failed'],
    ['upi', 'success@razorpay', 'paid'],
    ['upi', 'failure@razorpay', 'failed'],
  ])('pays by %s %s: %s', async (method, account, outcome) => {
    const { id } = await payer().open(await payer().place());
    const { body } = await provider().simulate('razorpay/payments', {
      key: 'rzp_test_tiffin',
      order_id: id,
      method,
      account,
    });
    expect(body['data']).toMatchObject({ outcome });
  });

  it('uses the chosen outcome for the next payment only', async () => {
    const { id } = await payer().open(await payer().place());
    await provider().simulate('payments/next', { outcome: 'decline' });
    const attempt = { key: 'rzp_test_tiffin', order_id: id, ...upi };
    expect((await provider().simulate('razorpay/payments', attempt)).body['data']).toMatchObject({
      outcome: 'failed',
      error: { reason: 'payment_declined' },
    });
    expect((await provider().simulate('razorpay/payments', attempt)).body['data']).toMatchObject({
      outcome: 'paid',
    });
    expect((await provider().simulate('razorpay/payments', attempt)).body['error']).toBe(true);
    expect(
      (await provider().services.database.select().from(demoGatewayPayment)).map(({ status }) => status),
    ).toEqual(['failed', 'captured']);
  });
});

import { describe, expect, it } from 'vitest';
import { isReturnedParam, returnedClaim } from './returned-claim.ts';

describe('what a customer comes back with', () => {
  it.each([
    ['flutterwave', { status: 'successful', tx_ref: 'tx_1', transaction_id: '7' }, 'claimed'],
    ['flutterwave', { status: 'cancelled', tx_ref: 'tx_1' }, 'none'],
    ['stripe', { payment_intent: 'pi_1', redirect_status: 'succeeded' }, 'claimed'],
    ['stripe', { payment_intent: 'pi_1', redirect_status: 'failed' }, 'none'],
    ['paystack', { reference: 'ref_1', trxref: 'ref_1' }, 'claimed'],
  ] as const)('[R1.21] (S7) from %s with %j is %s', (method, params, claim) => {
    expect(returnedClaim(method, params)?.claim).toBe(claim);
  });

  it('[R1.21] is evidence of the method that was paid with, and of no other', () => {
    const params = { payment_intent: 'pi_1', payment_intent_client_secret: 's', page: '2', tx_ref: '' };
    expect(returnedClaim('stripe', params)?.proof).toEqual({ payment_intent: 'pi_1' });
    expect(returnedClaim('flutterwave', params)).toBeNull();
    expect(returnedClaim('wallet', params)).toBeNull();
    expect(Object.keys(params).filter((name) => isReturnedParam('stripe', name))).toEqual([
      'payment_intent',
      'payment_intent_client_secret',
    ]);
  });
});

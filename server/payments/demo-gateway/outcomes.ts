export const outcomes = ['normal', 'decline', 'lose-callback', 'capture-late', 'wrong-amount'] as const;

/**
 * How the next payment of the stand-in gateway ends: as the card says, declined, captured without telling the page,
 * captured only later, or captured with another amount.
 */
export type Outcome = (typeof outcomes)[number];

export type Instrument = { method: 'card' | 'upi'; account: string };

/** Why a gateway said no, as its checkout reports it. */
export type Decline = { code: string; description: string; source: string; step: string; reason: string };

const declines = new Map<string, Pick<Decline, 'description' | 'reason' | 'source'>>([
  [
    '4100280000080001',
    {
      description: 'Your account does not have enough balance.',
      reason: 'insufficient_funds',
      source: 'customer',
    },
  ],
  [
    '4100280000060003',
    { description: 'Your bank declined the payment.', reason: 'payment_declined', source: 'bank' },
  ],
  [
    '4100280000070002',
    { description: 'The payment was cancelled.', reason: 'payment_cancelled', source: 'customer' },
  ],
  [
    '4100280000090000',
    { description: 'Your bank did not answer in time.', reason: 'payment_timed_out', source: 'bank' },
  ],
  [
    'failure@razorpay',
    { description: 'The UPI app declined the payment.', reason: 'payment_failed', source: 'customer' },
  ],
]);
const accepted = ['4100280000001007', '5500670000001002', '6527658900001005', 'success@razorpay'];

/** What the vendor's own test numbers do; null is a success, and an unknown number is declined. */
export function declineOf({ method, account }: Instrument): Decline | null {
  const plain = method === 'card' ? account.replaceAll(/\D/g, '') : account.trim().toLowerCase();
  if (accepted.includes(plain)) return null;
  const unknown = {
    description: 'This is not one of the test numbers.',
    reason: 'input_validation_failed',
    source: 'customer',
  };
  return { code: 'BAD_REQUEST_ERROR', step: 'payment_authorization', ...(declines.get(plain) ?? unknown) };
}

export const bankDecline: Decline = {
  code: 'BAD_REQUEST_ERROR',
  step: 'payment_authorization',
  description: 'Your bank declined the payment.',
  reason: 'payment_declined',
  source: 'bank',
};

import type { Verdict } from '../demo-declines.ts';
import type { Instrument } from '../demo-gateway.ts';

const verdicts = new Map<string, Verdict>([
  ['4100280000001007', 'accepted'],
  ['5500670000001002', 'accepted'],
  ['6527658900001005', 'accepted'],
  ['success@razorpay', 'accepted'],
  ['4100280000080001', 'insufficient_funds'],
  ['4100280000060003', 'payment_declined'],
  ['4100280000070002', 'payment_cancelled'],
  ['4100280000090000', 'payment_timed_out'],
  ['failure@razorpay', 'payment_failed'],
]);

/** What the vendor's own test numbers do; an unknown number is declined. */
export function verdictOf({ method, account }: Instrument): Verdict {
  const plain = method === 'card' ? account.replaceAll(/\D/g, '') : account.trim().toLowerCase();
  return verdicts.get(plain) ?? 'input_validation_failed';
}

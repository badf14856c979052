import type { Minor } from '../../machines/money.ts';
import type { OrderRow } from '../orders/insert-order.ts';

type Paid = Pick<OrderRow, 'isPaid' | 'finalTotal' | 'walletUsed' | 'payable'>;

/** How the changed order is paid: wallet part + the rest = total; `walletChange` is what comes into the wallet, below zero out of it. */
export type ChangedFunding = { walletUsed: Minor; payable: Minor; isPaid: boolean; walletChange: Minor };

/**
 * What is not paid yet is paid at the door, whatever it comes to, and only what the wallet paid too much comes back. What was
 * paid is settled by the wallet alone, whichever method paid it: it is immediate and involves no gateway.
 */
export function changedFunding(
  { isPaid, finalTotal, walletUsed, payable }: Paid,
  total: Minor,
): ChangedFunding {
  if (!isPaid) {
    const kept = Math.min(walletUsed, total);
    const due = total - kept;
    return { walletUsed: kept, payable: due, isPaid: due === 0, walletChange: walletUsed - kept };
  }
  const walletChange = finalTotal - total;
  const kept = Math.max(0, walletUsed - walletChange);
  return { walletUsed: kept, payable: Math.min(payable, total - kept), isPaid, walletChange };
}

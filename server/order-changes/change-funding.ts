import type { Minor } from '../../machines/money.ts';
import type { OrderRow } from '../orders/insert-order.ts';

type Paid = Pick<OrderRow, 'paymentMethod' | 'finalTotal' | 'walletUsed' | 'payable'>;

/** How the changed order is paid: wallet part + the rest = total; `walletChange` is what comes into the wallet, below zero out of it. */
export type ChangedFunding = { walletUsed: Minor; payable: Minor; isPaid: boolean; walletChange: Minor };

/**
 * In cash what the wallet part does not cover is paid at the door, whatever it comes to and also where nothing was due before; only
 * what the wallet paid too much comes back. Else the wallet alone settles the difference, whichever method paid: it is immediate and
 * involves no gateway.
 */
export function changedFunding(
  { paymentMethod, finalTotal, walletUsed, payable }: Paid,
  total: Minor,
): ChangedFunding {
  if (paymentMethod === 'cod') {
    const kept = Math.min(walletUsed, total);
    const due = total - kept;
    return { walletUsed: kept, payable: due, isPaid: due === 0, walletChange: walletUsed - kept };
  }
  const walletChange = finalTotal - total;
  const kept = Math.max(0, walletUsed - walletChange);
  return { walletUsed: kept, payable: Math.min(payable, total - kept), isPaid: true, walletChange };
}

import type { Minor } from '../../machines/money.ts';
import { parseMinor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { creditForDelay } from '../payments/wallet-texts.ts';
import { postEntry } from '../payments/wallet.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { OrderRow } from './insert-order.ts';
import { byCustomer } from './undo-order.ts';

type Credited = Pick<OrderRow, 'id' | 'customerId' | 'status' | 'cancelledBy' | 'lateCredit'>;

/** What a late order is credited with: the amount of the settings, and never more than it cost. */
export function creditFor({ finalTotal }: Pick<OrderRow, 'finalTotal'>, settings: SeedSettings): Minor {
  return Math.min(parseMinor(settings.system.late_credit ?? '', 2) ?? 0, finalTotal);
}

/** A customer who cancels gets all of their money back, and nothing on top: else waiting and cancelling would pay. */
export function isForfeited({ status, cancelledBy }: Pick<Credited, 'status' | 'cancelledBy'>): boolean {
  return status === 'cancelled' && cancelledBy === byCustomer;
}

/** Pays what was promised for a delay into the wallet once the order has ended, and once only. */
export async function payLateCredit(tx: Transaction, row: Credited, now: Date): Promise<void> {
  const hasEnded = row.status === 'delivered' || row.status === 'cancelled';
  if (row.customerId === null || row.lateCredit === 0 || !hasEnded || isForfeited(row)) return;
  await postEntry(tx, {
    customerId: row.customerId,
    amount: row.lateCredit,
    message: creditForDelay(row.id),
    orderId: row.id,
    reference: `late:${row.id}`,
    at: now,
  });
}

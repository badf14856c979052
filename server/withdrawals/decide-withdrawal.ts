import { and, eq } from 'drizzle-orm';
import { withdrawal } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import { lockWallet, postEntry } from '../payments/wallet.ts';
import type { Services } from '../services.ts';
import type { WithdrawalRow } from './send-withdrawal.ts';
import { withdrawalReturned } from './withdrawal-texts.ts';

/**
 * Pays a pending withdrawal out, or rejects it and returns the money to the wallet, once. Null when there is no such
 * withdrawal; one that was decided before stays as it was.
 */
export async function decideWithdrawal(
  { database, clock }: Services,
  id: number,
  decision: { status: 'approved' | 'rejected'; remarks: string },
): Promise<WithdrawalRow | null> {
  return withTransaction(database, async (tx) => {
    const [known] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id));
    if (!known) return null;
    await lockWallet(tx, known.customerId);
    const [decided] = await tx
      .update(withdrawal)
      .set(decision)
      .where(and(eq(withdrawal.id, id), eq(withdrawal.status, 'pending')))
      .returning();
    if (!decided) return known;
    if (decided.status === 'rejected') {
      await postEntry(tx, {
        customerId: decided.customerId,
        amount: decided.amount,
        message: withdrawalReturned(id),
        orderId: null,
        reference: `withdrawal-return:${id}`,
        at: clock.now(),
      });
    }
    return decided;
  });
}

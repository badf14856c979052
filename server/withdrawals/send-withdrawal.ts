import { and, count, eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { walletEntry, withdrawal } from '../database/schema/payments.ts';
import { accountGone } from '../accounts/account-texts.ts';
import { readCustomer } from '../accounts/customers.ts';
import { ownProofOf, useProof } from '../accounts/proofs.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { walletTooSmall } from '../orders/order-texts.ts';
import { lockWallet, postEntry } from '../payments/wallet.ts';
import { refuseUnpayable } from '../pricing/smallest-amount.ts';
import type { Services } from '../services.ts';
import { amountTooSmall, otherWithdrawal, tooManyPending, withdrawnToBank } from './withdrawal-texts.ts';

/** Below this a transfer costs more than it is worth; minor units. */
export const smallestWithdrawal: Minor = 10_000;
/** So that one customer cannot fill the list of those who decide. */
const mostPending = 5;

export type WithdrawalRow = typeof withdrawal.$inferSelect;
type WithdrawalRequest = { amount: Minor; paymentAddress: string; attemptKey: string | null };
/** Balances in minor units, as they were just before and after the request. */
type SentWithdrawal = { row: WithdrawalRow; oldBalance: Minor; newBalance: Minor };

/**
 * Takes the amount out of the wallet and leaves it with those who pay it out, at most once per attempt key [R1.22, L5].
 * Refuses an amount below the minimum or above the balance, and a caller without a proof of the account's own telephone; then nothing
 * has changed.
 */
export async function sendWithdrawal(
  { database, clock, secret, settings }: Services,
  customerId: number,
  request: WithdrawalRequest,
  proofHash: string | null,
): Promise<SentWithdrawal> {
  if (request.amount < smallestWithdrawal) throw new Refusal(amountTooSmall(smallestWithdrawal));
  refuseUnpayable(request.amount, await settings.read());
  return withTransaction(database, async (tx) => {
    const balance = await lockWallet(tx, customerId);
    const earlier = await findEarlier(tx, customerId, request);
    if (earlier !== null) return earlier;
    if (request.amount > balance) throw new Refusal(walletTooSmall);
    await limitPending(tx, customerId);
    const now = clock.now();
    const found = await readCustomer(tx, customerId);
    if (!found) throw new Refusal(accountGone);
    await useProof(tx, await ownProofOf(tx, secret, found.row, proofHash, now), now);
    const [row] = await tx
      .insert(withdrawal)
      .values({ ...request, customerId, status: 'pending', createdAt: now })
      .returning();
    if (!row) throw new Error('The withdrawal was not saved');
    const newBalance = await postEntry(tx, {
      customerId,
      amount: -row.amount,
      message: withdrawnToBank(row.id),
      orderId: null,
      reference: referenceOf(row.id),
      at: now,
    });
    return { row, oldBalance: balance, newBalance };
  });
}

/** What the ledger calls a withdrawal. */
function referenceOf(id: number): string {
  return `withdrawal:${id}`;
}

/** The same key with the same words gets the same answer; runs under the wallet's lock. */
async function findEarlier(
  tx: Transaction,
  customerId: number,
  { attemptKey, amount, paymentAddress }: WithdrawalRequest,
): Promise<SentWithdrawal | null> {
  if (attemptKey === null) return null;
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.customerId, customerId), eq(withdrawal.attemptKey, attemptKey)));
  if (!row) return null;
  if (row.amount !== amount || row.paymentAddress !== paymentAddress) throw new Refusal(otherWithdrawal);
  const [entry] = await tx
    .select()
    .from(walletEntry)
    .where(eq(walletEntry.reference, referenceOf(row.id)));
  const newBalance = entry?.balanceAfter ?? 0;
  return { row, oldBalance: newBalance + amount, newBalance };
}

async function limitPending(tx: Transaction, customerId: number): Promise<void> {
  const [pending] = await tx
    .select({ count: count() })
    .from(withdrawal)
    .where(and(eq(withdrawal.customerId, customerId), eq(withdrawal.status, 'pending')));
  if ((pending?.count ?? 0) >= mostPending) throw new Refusal(tooManyPending);
}

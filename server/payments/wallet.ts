import { eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { wallet } from '../database/schema/accounts.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { Refusal } from '../http/envelope.ts';
import { walletTooSmall } from '../orders/order-texts.ts';

export type WalletEntry = {
  customerId: number;
  /** Positive for a credit, negative for a debit. */
  amount: Minor;
  message: LocalText;
  orderId: number | null;
  /** What may happen once only, for example "refund:17". */
  reference: string;
  at: Date;
};

export async function balanceOf(queryable: Queryable, customerId: number): Promise<Minor> {
  const [row] = await queryable.select().from(wallet).where(eq(wallet.customerId, customerId));
  return row?.balance ?? 0;
}

/** Locks a customer's wallet and answers its balance; every change to a customer's orders or money starts here. */
export async function lockWallet(tx: Transaction, customerId: number): Promise<Minor> {
  await tx.insert(wallet).values({ customerId }).onConflictDoNothing();
  const [row] = await tx.select().from(wallet).where(eq(wallet.customerId, customerId)).for('update');
  return row?.balance ?? 0;
}

/**
 * Writes one entry of the ledger and the balance that follows from it, under the wallet's lock. An entry whose reference
 * exists is not written again. Refuses to go below zero [L4].
 */
export async function postEntry(tx: Transaction, entry: WalletEntry): Promise<Minor> {
  const balance = await lockWallet(tx, entry.customerId);
  const [known] = await tx
    .select({ id: walletEntry.id })
    .from(walletEntry)
    .where(eq(walletEntry.reference, entry.reference));
  if (known || entry.amount === 0) return balance;
  const balanceAfter = balance + entry.amount;
  if (balanceAfter < 0) throw new Refusal(walletTooSmall);
  await tx.insert(walletEntry).values({ ...entry, balanceAfter });
  await tx.update(wallet).set({ balance: balanceAfter }).where(eq(wallet.customerId, entry.customerId));
  return balanceAfter;
}

import { eq, sql } from 'drizzle-orm';
import type { Placeholder, SQLWrapper } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { runTogether } from '../database/together.ts';
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

/** Up to which a wallet is refilled, in minor units. What comes back to it may be beyond. */
const mostRefilled: Minor = 2_147_483_647;

/** Whether a wallet with this balance may be refilled by so much. */
export function allowsRefill(balance: Minor, amount: Minor): boolean {
  return balance + amount <= mostRefilled;
}

export async function balanceOf(queryable: Queryable, customerId: number): Promise<Minor> {
  const [row] = await queryable.select().from(wallet).where(eq(wallet.customerId, customerId));
  return row?.balance ?? 0;
}

/** Locks a customer's wallet and answers its balance; every change to a customer's orders or money starts here. */
export async function lockWallet(tx: Transaction, customerId: number): Promise<Minor> {
  const [row] = await walletForUpdate(tx, customerId);
  return row?.balance ?? 0;
}

/** The statement of `lockWallet`: makes the wallet where there is none, and changes nothing of one that is there. */
export function walletForUpdate(tx: Transaction, customerId: number | Placeholder) {
  return tx
    .insert(wallet)
    .values({ customerId })
    .onConflictDoUpdate({ target: wallet.customerId, set: { balance: sql`${wallet.balance}` } })
    .returning({ balance: wallet.balance });
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
  await runTogether(tx, entryWrites(tx, balance, entry));
  return balance + entry.amount;
}

/** Writes down money that came for the wallet and goes back: the balance stays, and what was taken stands with the payment. */
export async function postReturned(tx: Transaction, entry: Omit<WalletEntry, 'amount'>): Promise<void> {
  const balance = await lockWallet(tx, entry.customerId);
  await runTogether(tx, entryWrites(tx, balance, { ...entry, amount: 0 }));
}

/** What writes a new entry and the balance after it, for a locked wallet with this balance; below zero is refused [L4]. */
export function entryWrites(tx: Transaction, balance: Minor, entry: WalletEntry): SQLWrapper[] {
  const balanceAfter = balance + entry.amount;
  if (balanceAfter < 0) throw new Refusal(walletTooSmall);
  return [
    tx.insert(walletEntry).values({ ...entry, balanceAfter }),
    tx.update(wallet).set({ balance: balanceAfter }).where(eq(wallet.customerId, entry.customerId)),
  ];
}

import { and, eq, notInArray } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { order } from '../database/schema/orders.ts';
import { withdrawal } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Transaction } from '../database/database.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { lockWallet } from '../payments/wallet.ts';
import type { Services } from '../services.ts';
import {
  accountDeleted,
  accountGone,
  moneyLeft,
  orderUnderWay,
  withdrawalUnderWay,
} from './account-texts.ts';
import { readCustomer } from './customers.ts';
import { eraseCustomer } from './erase-customer.ts';
import { ownProofOf } from './proofs.ts';
import { proofHashOf } from './vouched-telephones.ts';
import { proofField } from './welcome.ts';

/**
 * `delete_my_account`: refused while an order or a withdrawal is under way or money is in the wallet, and without the proof of a code that
 * the account's own telephone was sent. Nothing personal is left [R1.24].
 */
export function registerDeletion(api: Api, services: Services): void {
  const { database, sessions, clock, secret } = services;
  api.member(paths.deleteAccount, { proof: proofField }, async ({ customerId, input }) => {
    const proofHash = await proofHashOf(services, input.proof);
    const now = clock.now();
    await withTransaction(database, async (tx) => {
      await refuseUnsettled(tx, customerId);
      const found = await readCustomer(tx, customerId);
      if (!found) throw new Refusal(accountGone);
      const { row } = found;
      await ownProofOf(tx, secret, row, proofHash, now);
      await eraseCustomer(tx, row, secret, now);
    });
    sessions.forget();
    return ok(accountDeleted);
  });
}

/** Under the wallet's lock, so that no order and no money can come in between. */
async function refuseUnsettled(tx: Transaction, customerId: number): Promise<void> {
  const balance = await lockWallet(tx, customerId);
  const underWay = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), notInArray(order.status, ['delivered', 'cancelled'])))
    .limit(1);
  if (underWay.length > 0) throw new Refusal(orderUnderWay);
  if (balance > 0) throw new Refusal(moneyLeft);
  const leaving = await tx
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.customerId, customerId), eq(withdrawal.status, 'pending')))
    .limit(1);
  if (leaving.length > 0) throw new Refusal(withdrawalUnderWay);
}

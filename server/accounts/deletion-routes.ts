import { and, eq, notInArray } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { customer, wallet } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { accountDeleted, moneyLeft, orderUnderWay } from './account-texts.ts';

/**
 * `delete_my_account`: refused while an order is under way or money is in the wallet. Everything personal goes with the
 * customer; finished orders stay without an owner [R1.24].
 */
export function registerDeletion(api: Api, { database, sessions }: Services): void {
  api.member(paths.deleteAccount, {}, async ({ customerId }) => {
    await withTransaction(database, async (tx) => {
      const [own] = await tx.select().from(wallet).where(eq(wallet.customerId, customerId)).for('update');
      const underWay = await tx
        .select({ id: order.id })
        .from(order)
        .where(and(eq(order.customerId, customerId), notInArray(order.status, ['delivered', 'cancelled'])))
        .limit(1);
      if (underWay.length > 0) throw new Refusal(orderUnderWay);
      if (own && own.balance > 0) throw new Refusal(moneyLeft);
      await tx.delete(customer).where(eq(customer.id, customerId));
    });
    sessions.forget();
    return ok(accountDeleted);
  });
}

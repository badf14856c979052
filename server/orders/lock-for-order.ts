import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { prepareOnce } from '../database/prepare-once.ts';
import { customer } from '../database/schema/accounts.ts';
import { cart } from '../database/schema/carts.ts';
import { stockItem, variant } from '../database/schema/catalogue.ts';
import { promo } from '../database/schema/promos.ts';
import { walletForUpdate } from '../payments/wallet.ts';
import { codeIs } from '../promos/find-promo.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * `cartId` is null when there is no cart at that branch: nothing else is locked then, since nothing can be ordered. The
 * account's full number is only read.
 */
export type Locked = { balance: Minor; cartId: number | null; accountMobile: string };

const given = {
  customerId: sql.placeholder('customerId'),
  branchId: sql.placeholder('branchId'),
  code: sql.placeholder('code'),
  variantIds: sql.placeholder('variantIds'),
};

/** Each part asks for the one before it, which is what makes the order of the locks certain. */
const lock = prepareOnce<Record<keyof typeof given, unknown>, Locked>('lock_for_order', (tx) => {
  const ownWallet = tx.$with('own_wallet').as(walletForUpdate(tx, given.customerId));
  const mine = and(eq(cart.customerId, given.customerId), eq(cart.branchId, given.branchId));
  const ownCart = tx.$with('own_cart').as(
    tx
      .select({ id: cart.id })
      .from(cart)
      .where(and(mine, exists(tx.select().from(ownWallet))))
      .for('update'),
  );
  const code = tx.$with('code').as(
    tx
      .select({ id: promo.id })
      .from(promo)
      .where(and(codeIs(given.code), exists(tx.select().from(ownCart))))
      .for('update'),
  );
  const wanted = tx
    .select({ id: variant.stockItemId })
    .from(variant)
    .where(sql`${variant.id} = any(${given.variantIds}::bigint[])`);
  const stock = tx.$with('stock_wanted').as(
    tx
      .select({ id: stockItem.id })
      .from(stockItem)
      .where(sql`${stockItem.id} in ${wanted} and (select count(*) from ${code}) >= 0`)
      .orderBy(asc(stockItem.id))
      .for('update'),
  );
  return tx
    .with(ownWallet, ownCart, code, stock)
    .select({
      balance: ownWallet.balance,
      cartId: sql<number | null>`(select id from ${ownCart})`.mapWith(Number),
      accountMobile: sql<string>`(select ${customer.countryCode} || ${customer.mobile} from ${customer} where ${customer.id} = ${given.customerId})`,
      stock: sql`(select count(*) from ${stock})`,
    })
    .from(ownWallet);
});

/**
 * Locks everything an order takes from, in one statement and in the order of all others: wallet, cart, promo code, stock by
 * ascending id. What is locked has to be read by a statement of its own: this one sees the tables as they were before it
 * waited [P1, L1, L3, L4].
 */
export async function lockForOrder(
  tx: Transaction,
  customerId: number,
  { branchId, promoCode, lines }: Pick<OrderRequest, 'branchId' | 'promoCode' | 'lines'>,
): Promise<Locked> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const [locked] = await lock(tx, { customerId, branchId, code: promoCode ?? '', variantIds });
  if (!locked) throw new Error('The wallet was not locked');
  return locked;
}

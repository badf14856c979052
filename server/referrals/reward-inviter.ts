import { and, count, eq, inArray } from 'drizzle-orm';
import { parseMinor } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { postEntry } from '../payments/wallet.ts';
import { forInvitedFriend } from '../payments/wallet-texts.ts';
import { oneHundredPercent } from '../pricing/percentage.ts';
import { payablePartOf } from '../pricing/smallest-amount.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

type Delivered = Pick<typeof order.$inferSelect, 'id' | 'customerId' | 'finalTotal'>;
type Rules = SeedSettings['system'];

/**
 * Credits the inviter of the customer of a delivered order: once for the order, for as many orders of a friend
 * as the settings allow, each of at least their amount, and none where an earlier account of the friend's telephone has ordered.
 * Answers what was credited, in minor units [R1.23].
 */
export async function rewardInviter(
  tx: Transaction,
  delivered: Delivered,
  rules: Rules,
  now: Date,
): Promise<Minor> {
  const { id, customerId, finalTotal } = delivered;
  if (rules.is_refer_earn_on !== '1' || customerId === null) return 0;
  if (finalTotal < (parseMinor(rules.min_refer_earn_order_amount) ?? 0)) return 0;
  const inviterId = await inviterOf(tx, customerId);
  if (inviterId === null) return 0;
  const rewarded = await rewardedOrders(tx, inviterId, customerId);
  if (rewarded >= Number(rules.refer_earn_bonus_times)) return 0;
  const amount = payablePartOf(bonusOf(finalTotal, rules), { system: rules });
  const reference = `referral:${id}`;
  await postEntry(tx, {
    customerId: inviterId,
    amount,
    message: forInvitedFriend,
    orderId: null,
    reference,
    at: now,
  });
  return amount;
}

async function inviterOf(tx: Transaction, friendId: number): Promise<number | null> {
  const [friend] = await tx
    .select({ code: customer.friendsCode, orderedBefore: customer.orderedBefore })
    .from(customer)
    .where(eq(customer.id, friendId));
  if (!friend || friend.code === '' || friend.orderedBefore) return null;
  const [inviter] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.referralCode, friend.code));
  return inviter === undefined || inviter.id === friendId ? null : inviter.id;
}

/** How many orders of this friend the inviter was credited for. */
async function rewardedOrders(tx: Transaction, inviterId: number, friendId: number): Promise<number> {
  const orders = await tx.select({ id: order.id }).from(order).where(eq(order.customerId, friendId));
  const references = orders.map(({ id }) => `referral:${id}`);
  if (references.length === 0) return 0;
  const [found] = await tx
    .select({ rewarded: count() })
    .from(walletEntry)
    .where(and(eq(walletEntry.customerId, inviterId), inArray(walletEntry.reference, references)));
  return found?.rewarded ?? 0;
}

function bonusOf(finalTotal: Minor, rules: Rules): Minor {
  if (rules.refer_earn_method === 'amount') return parseMinor(rules.refer_earn_bonus) ?? 0;
  const share = Math.floor((finalTotal * (parseMinor(rules.refer_earn_bonus) ?? 0)) / oneHundredPercent);
  return Math.min(share, parseMinor(rules.max_refer_earn_amount) ?? share);
}

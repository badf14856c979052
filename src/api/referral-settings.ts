import * as z from 'zod/mini';
import type { Minor } from '../../machines/money.ts';
import type { Reply } from './envelope.ts';
import { memoize } from '../lib/memoize.ts';
import { aboveZero, first, flag, moneyOrNull, read, readData, verbatim, wholeOrNull } from './parse.ts';
import type { Region } from './region.ts';

/**
 * What a customer gets for a friend's delivered orders: an amount, or so many per cent of the order and at most an amount;
 * `orders` is how many of the friend's orders count [R1.23].
 */
export type ReferralSettings = {
  bonus: { kind: 'amount'; amount: Minor } | { kind: 'percentage'; points: number; most: Minor | null };
  minimumOrder: Minor;
  orders: number;
};

const wireReferral = memoize((region: Region) =>
  z.object({
    system_settings: first(
      z.object({
        is_refer_earn_on: flag,
        refer_earn_method: verbatim,
        refer_earn_bonus: verbatim,
        max_refer_earn_amount: moneyOrNull(region),
        min_refer_earn_order_amount: moneyOrNull(region),
        refer_earn_bonus_times: wholeOrNull,
      }),
    ),
  }),
);

/** The settings for it; null where the provider gives no reward, or sends no figure. */
export function referralOf(reply: Reply, region: Region): ReferralSettings | null {
  const { system_settings: wire } = readData(wireReferral(region), reply, 'referral settings');
  if (wire === null || !wire.is_refer_earn_on) return null;
  const bonus = bonusOf(wire.refer_earn_method, wire.refer_earn_bonus, wire.max_refer_earn_amount, region);
  if (bonus === null) return null;
  return {
    bonus,
    minimumOrder: wire.min_refer_earn_order_amount ?? 0,
    orders: Math.max(1, wire.refer_earn_bonus_times ?? 1),
  };
}

function bonusOf(
  method: string,
  text: string,
  most: Minor | null,
  region: Region,
): ReferralSettings['bonus'] | null {
  if (method === 'percentage') {
    const points = Number(text);
    return points > 0 ? { kind: 'percentage', points, most } : null;
  }
  const amount = aboveZero(read(moneyOrNull(region), text, 'referral bonus'));
  return amount === null ? null : { kind: 'amount', amount };
}

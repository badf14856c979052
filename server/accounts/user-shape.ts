import { toDecimal } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';
import type { customer } from '../database/schema/accounts.ts';

export type CustomerRow = typeof customer.$inferSelect;

/** A customer as the wire writes it: every value is text, and no secret is among them [R3.3]. */
export function toWireUser(
  row: CustomerRow,
  balance: Minor,
  picture: (path: string) => string,
): Record<string, string> {
  return {
    id: String(row.id),
    username: row.username,
    email: row.email,
    mobile: row.mobile,
    country_code: row.countryCode,
    image: picture(row.image),
    balance: toDecimal(balance),
    referral_code: row.referralCode ?? '',
    friends_code: row.friendsCode,
    fcm_id: row.appPushId,
    web_fcm_id: row.webPushId,
    platform: row.platform,
    type: row.signInType,
    active: row.active ? '1' : '0',
    city: '',
    latitude: '',
    longitude: '',
    rating: '0',
    no_of_ratings: '0',
  };
}

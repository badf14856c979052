import * as z from 'zod/mini';
import type { User } from '../../machines/session/session.ts';
import { id, moneyOrNull, text, verbatim, picture, type Schema } from './parse.ts';
import type { Region } from './region.ts';

/** A customer as the provider writes them; what it should not send, such as a password's hash, is left behind [R3.3]. */
export const user = (host: string, region: Region): Schema<User> =>
  z.pipe(
    z.object({
      id,
      username: text,
      name: text,
      image: picture(host),
      mobile: verbatim,
      email: verbatim,
      country_code: verbatim,
      web_fcm_id: verbatim,
      balance: moneyOrNull(region),
      referral_code: verbatim,
    }),
    z.transform((wire) => ({
      id: wire.id,
      username: wire.username || wire.name,
      image: wire.image,
      mobile: wire.mobile,
      email: wire.email,
      countryCode: wire.country_code,
      webPushId: wire.web_fcm_id,
      balance: wire.balance ?? 0,
      referralCode: wire.referral_code,
    })),
  );

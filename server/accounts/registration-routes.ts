import { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import { breaksConstraint, withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { addCustomer } from './customers.ts';
import type { NewCustomer } from './customers.ts';
import { findProof, useProof } from './one-time-codes.ts';
import { pushFields, welcome } from './welcome.ts';
import { checkFirst, emailTaken, mobileTaken, referralTaken, welcomeNew } from './account-texts.ts';

const email = required
  .text(120)
  .pipe(z.email('must be an e-mail address'))
  .transform((text) => text.toLowerCase());
const countryCode = required
  .text(4)
  .transform((text) => text.replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{1,3}$/, 'must be 1 to 3 digits'));
const code = absent.text(20).transform((text) => text?.toUpperCase() ?? null);

const registerFields = {
  name: required.text(100),
  email,
  mobile: required.mobile,
  country_code: countryCode,
  referral_code: code,
  friends_code: code,
  latitude: absent.latitude,
  longitude: absent.longitude,
  ...pushFields,
};
type Input = z.output<z.ZodObject<typeof registerFields>>;

/** `register_user`: a new customer, only with a fresh, checked code for that very number [A1, R1.12, R1.23]. */
export function registerRegistration(api: Api, services: Services): void {
  const { database, clock, sessions } = services;
  api.open(paths.registerUser, registerFields, async ({ input }) => {
    const now = clock.now();
    const session = await withTransaction(database, async (tx) => {
      const proof = await findProof(
        tx,
        { countryCode: input.country_code, mobile: input.mobile },
        'registration',
        now,
      );
      if (!proof) throw new Refusal(checkFirst, { data: {} });
      const row = await addCustomer(tx, customerOf(input), now);
      await useProof(tx, proof, 'registration', now);
      return { token: await sessions.open(tx, row.id), customerId: row.id };
    }).catch(explainRace);
    return welcome(services, session, welcomeNew);
  });
}

function customerOf(input: Input): NewCustomer {
  return {
    username: input.name,
    email: input.email,
    mobile: input.mobile,
    countryCode: input.country_code,
    friendsCode: input.friends_code ?? '',
    referralCode: input.referral_code,
    appPushId: input.fcm_id ?? '',
    webPushId: input.web_fcm_id ?? '',
    platform: input.device_type ?? '',
  };
}

/** Two devices that register the same thing at once: the second is told what the first took. */
function explainRace(error: unknown): never {
  if (breaksConstraint(error, 'customer_mobile_unique')) throw new Refusal(mobileTaken);
  if (breaksConstraint(error, 'customer_email_unique')) throw new Refusal(emailTaken);
  if (breaksConstraint(error, 'customer_referral_code_unique')) throw new Refusal(referralTaken);
  throw error;
}

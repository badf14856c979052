import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import { customer } from '../database/schema/accounts.ts';
import { breaksConstraint, withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { addCustomer, customerByMobile, readCustomer } from './customers.ts';
import { checkCode, findProof, sendCode, useProof } from './one-time-codes.ts';
import { fullNumber } from './phone-number.ts';
import { writeUser } from './user-shape.ts';

const checkFirst = 'Please confirm your mobile number with a code first.';
const pushFields = { fcm_id: absent.text(400), web_fcm_id: absent.text(400), device_type: absent.text(40) };
const email = required
  .text(120)
  .pipe(z.email('must be an e-mail address'))
  .transform((text) => text.toLowerCase());
const countryCode = required
  .text(4)
  .transform((text) => text.replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{1,3}$/, 'must be 1 to 3 digits'));
const code = absent.text(20).transform((text) => text?.toUpperCase() ?? null);

/** Codes, login and registration. Nobody gets a token without a fresh, checked code for that very number [A1, R1.12]. */
export function registerAccounts(api: Api, services: Services): void {
  const { database, clock, sessions, catalogue } = services;

  const codeFields = { mobile: required.mobile, email: absent.text(120), is_forgot_password: absent.flag };
  api.open(paths.requestCode, codeFields, async ({ input, origin }) => {
    await sendCode(services, fullNumber(input.mobile), origin);
    return ok('A code is on its way.');
  });

  api.open(paths.resendCode, { mobile: required.mobile }, async ({ input, origin }) => {
    await sendCode(services, fullNumber(input.mobile), origin);
    return ok('A new code is on its way.');
  });

  api.open(paths.verifyCode, { mobile: required.mobile, otp: required.text(10) }, async ({ input }) => {
    await checkCode(services, fullNumber(input.mobile), input.otp);
    return ok('Your number is confirmed.');
  });

  api.open(paths.logIn, { mobile: required.mobile, ...pushFields }, async ({ input }) => {
    const now = clock.now();
    const token = await withTransaction(database, async (tx) => {
      const row = await customerByMobile(tx, input.mobile);
      const number = { countryCode: row?.countryCode ?? null, mobile: input.mobile };
      const proof = await findProof(tx, number, 'login', now);
      if (!proof) throw new Refusal(checkFirst);
      if (!row) throw new Refusal('This number is not registered yet.');
      if (!row.active)
        throw new Refusal('Your account is inactive. Please contact the restaurant.', { token: [] });
      await useProof(tx, proof, 'login', now);
      await tx.update(customer).set(pushChange(input)).where(eq(customer.id, row.id));
      return { text: await sessions.open(tx, row.id), customerId: row.id };
    });
    return welcome(services, token, 'Welcome back.');
  });

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
  api.open(paths.registerUser, registerFields, async ({ input }) => {
    const now = clock.now();
    const token = await withTransaction(database, async (tx) => {
      const proof = await findProof(
        tx,
        { countryCode: input.country_code, mobile: input.mobile },
        'registration',
        now,
      );
      if (!proof) throw new Refusal(checkFirst);
      const row = await addCustomer(
        tx,
        {
          username: input.name,
          email: input.email,
          mobile: input.mobile,
          countryCode: input.country_code,
          friendsCode: input.friends_code ?? '',
          referralCode: input.referral_code,
          appPushId: input.fcm_id ?? '',
          webPushId: input.web_fcm_id ?? '',
          platform: input.device_type ?? '',
        },
        now,
      );
      await useProof(tx, proof, 'registration', now);
      return { text: await sessions.open(tx, row.id), customerId: row.id };
    }).catch(explainRace);
    return welcome(services, token, 'Welcome to Tiffin.');
  });

  const updateFields = {
    fcm_id: absent.kept(400),
    web_fcm_id: absent.kept(400),
    device_type: absent.text(40),
  };
  api.member(paths.updatePushId, updateFields, async ({ input, customerId }) => {
    const change = {
      ...(input.fcm_id === null ? {} : { appPushId: input.fcm_id }),
      ...(input.web_fcm_id === null ? {} : { webPushId: input.web_fcm_id }),
    };
    if (Object.keys(change).length > 0)
      await database.update(customer).set(change).where(eq(customer.id, customerId));
    const isAnyKept = Object.values(change).some((value) => value !== '');
    return isAnyKept ? ok('Push id stored.') : null;
  });

  async function welcome(
    { database: reader }: Services,
    token: { text: string; customerId: number },
    message: string,
  ) {
    const found = await readCustomer(reader, token.customerId);
    if (!found) throw new Refusal('This account is gone.');
    return ok(message, writeUser(found.row, found.balance, catalogue.picture), { token: token.text });
  }
}

/** Push ids that were sent replace the stored ones; the platform always follows the device. */
function pushChange(input: { fcm_id: string | null; web_fcm_id: string | null; device_type: string | null }) {
  return {
    platform: input.device_type ?? '',
    ...(input.fcm_id === null ? {} : { appPushId: input.fcm_id }),
    ...(input.web_fcm_id === null ? {} : { webPushId: input.web_fcm_id }),
  };
}

/** Two devices that register the same thing at once: the second is told what the first took. */
function explainRace(error: unknown): never {
  if (breaksConstraint(error, 'customer_mobile_unique'))
    throw new Refusal('This mobile number is already registered.');
  if (breaksConstraint(error, 'customer_email_unique'))
    throw new Refusal('This e-mail address is already registered.');
  if (breaksConstraint(error, 'customer_referral_code_unique'))
    throw new Refusal('This referral code is already taken.');
  throw error;
}

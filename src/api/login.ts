import * as z from 'zod/mini';
import type { User } from '../../machines/session/session.ts';
import { call, messageOf, send } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { ApiError } from './errors.ts';
import { filledText, id, moneyOrNull, read, text, verbatim, type Piece } from './parse.ts';
import { picture } from './pictures.ts';

/** A telephone number in its two parts, digits only, for example "91" and "9000000001". */
export type PhoneNumber = { countryCode: string; mobile: string };

export type SignedIn = { token: string; user: User };

export const user: Piece<User> = z.pipe(
  z.object({
    id,
    username: text,
    name: text,
    image: picture,
    mobile: verbatim,
    email: verbatim,
    country_code: verbatim,
    web_fcm_id: verbatim,
    balance: moneyOrNull,
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

const signedIn = z.object({ token: filledText, data: user });

function signedInOf(reply: Reply): SignedIn {
  const { token, data } = read(signedIn, reply, 'login');
  return { token, user: data };
}

function digits(value: string): string {
  return value.replace(/\D/g, '');
}

function fullNumber({ countryCode, mobile }: PhoneNumber): string {
  return digits(countryCode) + digits(mobile);
}

/** Has a one-time code sent to the full number. Says nothing about whether the customer is known. */
export async function requestCode(number: PhoneNumber, signal?: AbortSignal): Promise<void> {
  await call(paths.requestCode, { mobile: fullNumber(number) }, { signal });
}

/** Sends another code to the same number; an empty body is fine. */
export async function resendCode(number: PhoneNumber, signal?: AbortSignal): Promise<void> {
  await call(paths.resendCode, { mobile: fullNumber(number) }, { signal, emptyIsFine: true });
}

/** Checks the code; a wrong or expired one is a refusal [R5.7]. */
export async function verifyCode(number: PhoneNumber, code: string, signal?: AbortSignal): Promise<void> {
  await call(paths.verifyCode, { mobile: fullNumber(number), otp: code.trim() }, { signal });
}

/**
 * Logs in with the national number. A number that nobody registered is no failure but `unknown`; any other "no", such as
 * a blocked customer (whose token arrives as an empty list), is a refusal [R8.2].
 */
export async function logIn(
  number: PhoneNumber,
  pushId: string | null,
  signal?: AbortSignal,
): Promise<SignedIn | { unknown: true }> {
  const form = {
    mobile: digits(number.mobile),
    country_code: digits(number.countryCode),
    web_fcm_id: pushId || null,
  };
  const reply = await send(paths.logIn, form, { signal });
  if (reply['error'] !== true && reply['error'] !== '1') return signedInOf(reply);
  const isUnknown = !('token' in reply) && Array.isArray(reply['data']) && reply['data'].length === 0;
  if (isUnknown) return { unknown: true };
  throw new ApiError('refusal', messageOf(reply));
}

export type Registration = PhoneNumber & { name: string; email: string; friendsCode: string };

/** Registers the customer of a verified number; the code of a friend is left out when empty [R1.23]. */
export async function registerUser(registration: Registration, signal?: AbortSignal): Promise<SignedIn> {
  const form = {
    name: registration.name.trim(),
    email: registration.email.trim(),
    mobile: digits(registration.mobile),
    country_code: digits(registration.countryCode),
    friends_code: registration.friendsCode.trim() || null,
  };
  return signedInOf(await call(paths.registerUser, form, { signal }));
}

/** Stores the device's push id with the provider; empty clears it as far as the provider lets us [R4.3]. */
export async function updatePushId(pushId: string, signal?: AbortSignal): Promise<void> {
  await call(paths.updatePushId, { web_fcm_id: pushId }, { signal, emptyIsFine: true });
}

import * as z from 'zod/mini';
import type { SignedIn } from '../../machines/login/login-context.ts';
import { messageOf, type Api } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { ApiError } from './errors.ts';
import { memoize } from '../lib/memoize.ts';
import { errorFlag, filledText, read, text } from './parse.ts';
import type { Region } from './region.ts';
import { user } from './user-shape.ts';

/** A telephone number in its two parts, digits only, for example "91" and "9000000001". */
export type PhoneNumber = { countryCode: string; mobile: string };

/** The number with the proof that `verifyCode` answered for it. */
export type ProvenNumber = PhoneNumber & { proof?: string };

const signedIn = memoize((host: string, region: Region) =>
  z.object({ token: filledText, data: user(host, region) }),
);

/** A token and whose it is, in a reply that opens a session. */
export function signedInOf(reply: Reply, host: string, region: Region): SignedIn {
  const { token, data } = read(signedIn(host, region), reply, 'login');
  return { token, user: data };
}

/** Without it some servers keep no push id, and some print a notice. */
export const deviceType = 'web';

function digits(value: string): string {
  return value.replace(/\D/g, '');
}

function fullNumber({ countryCode, mobile }: PhoneNumber): string {
  return digits(countryCode) + digits(mobile);
}

/** Has a one-time code sent to the full number. Does not reveal whether the customer is known. */
export async function requestCode(api: Api, number: PhoneNumber, signal?: AbortSignal): Promise<void> {
  await api.call(paths.requestCode, { mobile: fullNumber(number) }, { signal });
}

/** Sends another code to the same number; an empty body is fine. */
export async function resendCode(api: Api, number: PhoneNumber, signal?: AbortSignal): Promise<void> {
  await api.call(paths.resendCode, { mobile: fullNumber(number) }, { signal, emptyIsFine: true });
}

const verified = z.object({ proof: text });

/**
 * Checks the code; a wrong or expired one is a refusal [R5.7]. Answers the provider's proof for this device, empty where a
 * provider gives none.
 */
export async function verifyCode(
  api: Api,
  number: PhoneNumber,
  code: string,
  signal?: AbortSignal,
): Promise<string> {
  const form = { mobile: fullNumber(number), otp: code.trim() };
  return read(verified, await api.call(paths.verifyCode, form, { signal }), 'checked code').proof;
}

/**
 * Logs in with the national number. An unregistered number is no failure but `unknown`; any other "no", such as
 * a blocked customer (whose token arrives as an empty list), is a refusal [R8.2].
 */
export async function logIn(
  api: Api,
  number: ProvenNumber,
  pushId: string | null,
  signal?: AbortSignal,
): Promise<SignedIn | { unknown: true }> {
  const form = {
    mobile: digits(number.mobile),
    country_code: digits(number.countryCode),
    proof: number.proof || null,
    web_fcm_id: pushId || null,
    device_type: deviceType,
  };
  const region = await api.region(signal);
  const reply = await api.callRaw(paths.logIn, form, { signal });
  if (errorFlag(reply) !== true) return signedInOf(reply, api.host, region);
  const isUnknown = !('token' in reply) && Array.isArray(reply['data']) && reply['data'].length === 0;
  if (isUnknown) return { unknown: true };
  throw new ApiError('refusal', messageOf(reply));
}

/** `referralCode` is the customer's own, made here because servers of the family make none. */
export type Registration = ProvenNumber & {
  name: string;
  email: string;
  friendsCode: string;
  referralCode: string;
};

/** Registers the customer of a verified number; the code of a friend is left out when empty [R1.23]. */
export async function registerUser(
  api: Api,
  registration: Registration,
  signal?: AbortSignal,
): Promise<SignedIn> {
  const form = {
    name: registration.name.trim(),
    email: registration.email.trim(),
    mobile: digits(registration.mobile),
    country_code: digits(registration.countryCode),
    proof: registration.proof || null,
    friends_code: registration.friendsCode.trim() || null,
    referral_code: registration.referralCode,
    device_type: deviceType,
  };
  const region = await api.region(signal);
  return signedInOf(await api.call(paths.registerUser, form, { signal }), api.host, region);
}

/**
 * Ends the session of this device, whose push id is forgotten with it [R4.3]. Servers that cannot end one send no flag:
 * then `isRevoked` is false and the token stays good until it runs out. A token that is refused is revoked.
 */
export async function signOut(api: Api, signal?: AbortSignal): Promise<{ isRevoked: boolean }> {
  try {
    const form = { web_fcm_id: '', device_type: deviceType, sign_out: true };
    const reply = await api.call(paths.updatePushId, form, { signal, emptyIsFine: true });
    return { isRevoked: String(reply['signed_out']) === '1' };
  } catch (error) {
    if (error instanceof ApiError && error.unauthorized) return { isRevoked: true };
    throw error;
  }
}

/**
 * Ends every session of the customer but this one [R4.3]. Servers without this function answer nothing about it: then
 * `isDone` is false.
 */
export async function signOutOthers(api: Api, signal?: AbortSignal): Promise<{ isDone: boolean }> {
  const form = { device_type: deviceType, sign_out_others: true };
  const reply = await api.call(paths.updatePushId, form, { signal, emptyIsFine: true });
  return { isDone: String(reply['others_signed_out']) === '1' };
}

/**
 * Stores the device's push id with the provider, and the language in which messages are to be written; empty clears it as far
 * as the provider lets us [R4.3].
 */
export async function updatePushId(
  api: Api,
  pushId: string,
  language: string,
  signal?: AbortSignal,
): Promise<void> {
  const form = { web_fcm_id: pushId, device_type: deviceType, language };
  await api.call(paths.updatePushId, form, { signal, emptyIsFine: true });
}

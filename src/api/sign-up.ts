import type { SignedIn } from '../../machines/login/login-context.ts';
import { errorFlag } from './parse.ts';
import { messageOf, type Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { ApiError } from './errors.ts';
import { deviceType, signedInOf, type ProvenNumber } from './login.ts';
import { newReferralCode } from '../lib/random-id.ts';

/** Whom the identity provider vouches for with a token; `phone` once a new customer has proved theirs. */
export type SignUp = { provider: string; name: string; email: string; idToken: string; phone?: ProvenNumber };

/**
 * Opens a session for a customer who signed in with a third party. Rejects with `phoneNeeded` where the provider wants the
 * telephone of a new customer first, any other "no" is a refusal [R1.13, R4.1, R8.2].
 */
export async function signUp(
  api: Api,
  { provider, name, email, idToken, phone }: SignUp,
  pushId: string | null,
  signal?: AbortSignal,
): Promise<SignedIn> {
  const form = {
    type: provider,
    name: name || email.split('@')[0],
    email,
    id_token: idToken,
    web_fcm_id: pushId || null,
    device_type: deviceType,
    ...(phone && {
      mobile: phone.mobile,
      country_code: phone.countryCode,
      proof: phone.proof || null,
      referral_code: newReferralCode(),
    }),
  };
  const region = await api.region(signal);
  const reply = await api.callRaw(paths.signUp, form, { signal });
  if (errorFlag(reply) !== true) return signedInOf(reply, api.host, region);
  if (String(reply['phone_needed']) === '1' && phone === undefined)
    throw Object.assign(new Error('A telephone is needed'), { kind: 'phoneNeeded' });
  throw new ApiError('refusal', messageOf(reply));
}

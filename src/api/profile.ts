import * as z from 'zod/mini';
import type { ProvenPhone } from '../../machines/login/login.ts';
import type { User } from '../../machines/session/session.ts';
import type { Api, FormWithFiles } from './client.ts';
import { paths } from './contract/paths.ts';
import { memoize } from '../lib/memoize.ts';
import { read } from './parse.ts';
import type { Region } from './region.ts';
import { user } from './user-shape.ts';

/** What of a profile changes; the rest stays as it is. */
export type ProfileChange = {
  username?: string;
  email?: string;
  /** With the proof of a code to the number that the account has now. */
  phone?: ProvenPhone & { ownProof: string };
  /** A picture as a file; null takes it away. */
  image?: Blob | null;
};

const saved = memoize((host: string, region: Region) => z.object({ data: user(host, region) }));

/**
 * Changes the customer's profile; answers it as the provider keeps it now, or null when nothing was new to it (an empty
 * body). Another telephone needs the proofs of two codes [R2.13, R3.3].
 */
export async function updateUser(
  api: Api,
  { username, email, phone, image }: ProfileChange,
  language: string,
): Promise<User | null> {
  const form: FormWithFiles = {
    username: username?.trim(),
    email: email?.trim(),
    ...(phone && {
      mobile: phone.mobile,
      country_code: phone.countryCode,
      proof: phone.proof || null,
      own_proof: phone.ownProof || null,
    }),
    ...(image === null ? { remove_image: true } : { image }),
    language,
  };
  const region = await api.region();
  const reply = await api.call(paths.updateUser, form, { emptyIsFine: true });
  return reply['data'] === undefined ? null : read(saved(api.host, region), reply, 'profile').data;
}

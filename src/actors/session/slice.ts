import * as z from 'zod/mini';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import {
  loggedOutSlice,
  mergedSlice,
  sliceOf,
  type AuthenticationSlice,
  type User,
} from '../../../machines/session/session.ts';
import type { Slice } from '../persistence/slice.ts';

const user = z.object({
  id: z.number(),
  username: z.string(),
  image: z.string(),
  mobile: z.string(),
  email: z.string(),
  countryCode: z.string(),
  webPushId: z.string(),
  balance: z.number(),
  referralCode: z.string(),
});

/** Not personal: at sign-out the session itself is written, and the next customer may be logged in already. */
export const authenticationSlice: Slice<AuthenticationSlice> = {
  name: 'authentication',
  schema: z.object({
    accessToken: z.string(),
    isLogged: z.boolean(),
    userData: z.nullable(user),
    provider: z.nullable(z.string()),
  }),
  initial: loggedOutSlice,
  personal: false,
  merge: mergedSlice,
};

/** After a session expired only the customer's id is stored, to recognise them; not number, name or e-mail address. */
const nobody: Omit<User, 'id'> = {
  username: '',
  image: '',
  mobile: '',
  email: '',
  countryCode: '',
  webPushId: '',
  balance: 0,
  referralCode: '',
};

/**
 * What to store of the session; not logged in while it is being ended, so that the next visit goes on with that. Undefined where
 * nothing is to change: not read yet, or stuck, and another tab may have ended it.
 */
export function authenticationOf(now: SnapshotFrom<typeof sessionMachine>): AuthenticationSlice | undefined {
  if (now.hasTag('restoring') || now.hasTag('stuck')) return undefined;
  const { session, expiredUser } = now.context;
  const slice = sliceOf(session, expiredUser && { ...nobody, id: expiredUser.id });
  return now.hasTag('busy') ? { ...slice, isLogged: false } : slice;
}

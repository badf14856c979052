import { networkOf } from '../http/caller.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { friendUnknown, referralTaken } from './account-texts.ts';
import { countUse, giveBackUse } from './rate-limit.ts';

type Posted = {
  caller: string;
  friends_code?: string | null;
  referral_code: string | null;
};

/** Wrong codes in an hour: of one caller, and of a whole network. */
const ofCaller = 20;
const ofNetwork = 60;
const hour = 3600;

/**
 * An unknown inviter's code and an own code that is taken: either answer shows which codes exist, so it is
 * given some times only [R1.23, A4].
 */
export async function countGuesses<T>(
  { database, clock }: Services,
  { caller, friends_code: friend = null, referral_code: own }: Posted,
  register: () => Promise<T>,
): Promise<T> {
  if (friend === null && own === null) return register();
  const limit = { seconds: hour, now: clock.now() };
  const limits = [
    { ...limit, key: `codes:from:${caller}`, most: ofCaller },
    { ...limit, key: `codes:from:${networkOf(caller)}`, most: ofNetwork },
  ];
  await countUse(database, limits);
  try {
    const registered = await register();
    await giveBackUse(database, limits);
    return registered;
  } catch (error) {
    if (!isWrongGuess(error)) await giveBackUse(database, limits);
    throw error;
  }
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Refusal && (error.has(friendUnknown) || error.has(referralTaken));
}

import type { Clock } from '../clock.ts';
import type { FirebaseProject } from '../firebase/firebase-project.ts';
import { publishedKeys, type FetchKeys } from './public-keys.ts';
import { verifyIdToken, type VerifiedIdentity } from './verify-id-token.ts';

/** Who signs customers in beside the one-time code. */
export type IdentityProvider = {
  /** What a browser needs to know of it. */
  settings: Record<string, string>;
  /** The subject of an ID token, or null; throws when it cannot be verified now. */
  verify: (token: string) => Promise<VerifiedIdentity | null>;
};

/** Sign-in through a Firebase project. */
export function createFirebase(
  { config, acceptsUnsigned }: FirebaseProject,
  clock: Clock,
  fetchOf?: FetchKeys,
): IdentityProvider {
  const rules = { projectId: config.projectId, keys: publishedKeys(clock, fetchOf), acceptsUnsigned };
  return { settings: config, verify: (token) => verifyIdToken(token, rules, clock.now()) };
}

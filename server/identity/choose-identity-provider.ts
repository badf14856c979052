import type { FirebaseProject } from '../firebase/firebase-project.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createFirebase } from './identity-provider.ts';
import {
  createIdentityStandIn,
  type IdentityStandIn,
  type StandInParts,
} from './stand-in/create-stand-in.ts';

/** The Firebase project there is; without one the stand-in of demo mode, and outside demo mode nobody. */
export function chooseIdentityProvider(
  project: FirebaseProject | null,
  demo: boolean,
  parts: StandInParts,
): { identityProvider: IdentityProvider | null; identityStandIn: IdentityStandIn | null } {
  if (project !== null)
    return { identityProvider: createFirebase(project, parts.clock), identityStandIn: null };
  const identityStandIn = demo ? createIdentityStandIn(parts) : null;
  return { identityProvider: identityStandIn, identityStandIn };
}

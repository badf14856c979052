import type { IdentityProvider } from '../../identity/identity-provider.ts';
import { verifyIdToken } from '../../identity/verify-id-token.ts';
import type { DemoParts } from '../gateways/demo-books.ts';
import type { CallParts } from './call-parts.ts';
import { createStandInBooks } from './stand-in-books.ts';
import { createStandInTokens, standInProject } from './stand-in-tokens.ts';

/** An identity provider that the simulator plays, and the parts of which its calls are made. */
export type IdentityStandIn = IdentityProvider & { parts: Omit<CallParts, 'origin'> };

/** A sign-in for demo mode: the same SDK and the same checks, with accounts and windows of its own. */
export function createIdentityStandIn({ database, clock, secret }: DemoParts): IdentityStandIn {
  const tokens = createStandInTokens(clock, secret);
  const rules = { projectId: standInProject, keys: tokens.keys, acceptsUnsigned: false };
  const verify: IdentityProvider['verify'] = (token) => verifyIdToken(token, rules, clock.now());
  return {
    settings: {
      apiKey: 'demo',
      authDomain: 'tiffin-demo.invalid',
      projectId: standInProject,
      storageBucket: '',
      messagingSenderId: '1',
      appId: 'demo',
      measurementId: '',
      stand_in_url: '/simulator/identity/gapi.js',
    },
    verify,
    parts: { books: createStandInBooks(database, clock, secret), tokens, verify },
  };
}

import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { identityHears } from './hears.ts';

/** Third-party sign-in, fetched when the log-in opens where the shop offers any [R1.13]. */
export const identityActor: ActorDefinition<typeof identityMachine> = {
  name: 'identity',
  starts: 'lazily',
  create: async (app) => {
    const [{ identityMachine }, { identityEffects }] = await Promise.all([
      import('../../../machines/identity/identity-machine.ts'),
      import('./effects.ts'),
    ]);
    return identityMachine.provide({ actors: identityEffects(app) });
  },
  hears: identityHears,
};

import { sessionMachine } from '../../../machines/session/session-machine.ts';
import { keep, type ActorDefinition } from '../actor-definition.ts';
import { sessionEffects } from './effects.ts';
import { sessionHears } from './hears.ts';
import { authenticationOf, authenticationSlice } from './slice.ts';

/** Who is signed in, for as long as the app runs. */
export const sessionActor: ActorDefinition<typeof sessionMachine> = {
  name: 'session',
  starts: 'eagerly',
  create: (app) => sessionMachine.provide({ actors: sessionEffects(app) }),
  keeps: [keep(authenticationSlice, authenticationOf)],
  hears: sessionHears,
};

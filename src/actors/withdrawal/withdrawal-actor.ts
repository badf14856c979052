import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { withdrawalHears } from './hears.ts';

/** A withdrawal from the wallet, fetched with its page; goes on when that is left. */
export const withdrawalActor: ActorDefinition<typeof withdrawalMachine> = {
  name: 'withdrawal',
  starts: 'lazily',
  create: async (app) => {
    const [{ withdrawalMachine }, { withdrawalEffects }] = await Promise.all([
      import('../../../machines/withdrawal/withdrawal-machine.ts'),
      import('./effects.ts'),
    ]);
    return withdrawalMachine.provide({ actors: withdrawalEffects(app) });
  },
  hears: withdrawalHears,
};

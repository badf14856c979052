import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { withdrawalHears } from './hears.ts';

/** A withdrawal from the wallet, fetched with its page. */
export function withdrawalActor(): ActorDefinition<typeof withdrawalMachine> {
  const lock = createAttemptLock('withdrawal');
  return {
    name: 'withdrawal',
    starts: 'lazily',
    create: async (app) => {
      const [{ withdrawalMachine }, { withdrawalEffects }] = await Promise.all([
        import('../../../machines/withdrawal/withdrawal-machine.ts'),
        import('./effects.ts'),
      ]);
      return withdrawalMachine.provide({ actors: withdrawalEffects(app, lock) });
    },
    hears: (app, self) => withdrawalHears(app, self, lock),
  };
}

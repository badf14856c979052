import type { refillMachine } from '../../../machines/refill/refill-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { refillHears } from './hears.ts';

/** Money into the wallet, fetched with the wallet's page, or at start when a refill was left unsettled. */
export function refillActor(): ActorDefinition<typeof refillMachine> {
  const lock = createAttemptLock('refill');
  return {
    name: 'refill',
    starts: 'lazily',
    create: async (app) => {
      const [{ refillMachine }, { refillEffects }] = await Promise.all([
        import('../../../machines/refill/refill-machine.ts'),
        import('./effects.ts'),
      ]);
      return refillMachine.provide({ actors: refillEffects(app, lock) });
    },
    hears: (app, self) => refillHears(app, self, lock),
  };
}

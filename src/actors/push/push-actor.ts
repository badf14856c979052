import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { pushHears } from './hears.ts';
import { isPushSupported, permissionNow } from './support.ts';

/** Push messages, fetched once the page has nothing else to do. */
export const pushActor: ActorDefinition<typeof pushMachine> = {
  name: 'push',
  starts: 'lazily',
  create: async (app) => {
    const [{ pushMachine }, { pushEffects }] = await Promise.all([
      import('../../../machines/push/push-machine.ts'),
      import('./effects.ts'),
    ]);
    return pushMachine.provide({ actors: pushEffects(app) });
  },
  input: () => ({ isSupported: isPushSupported(), permission: permissionNow() }),
  hears: pushHears,
};

import type { trackingMachine } from '../../../machines/tracking/tracking-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';

/** One for each order that is followed, by the order's id; fetched with the first. */
export const trackingActor: ActorDefinition<typeof trackingMachine> = {
  name: 'tracking',
  starts: 'lazily',
  create: async (app) => {
    const [{ trackingMachine }, { trackingEffects }] = await Promise.all([
      import('../../../machines/tracking/tracking-machine.ts'),
      import('./effects.ts'),
    ]);
    return trackingMachine.provide({ actors: trackingEffects(app) });
  },
  input: (orderId) => ({ orderId: Number(orderId) }),
};

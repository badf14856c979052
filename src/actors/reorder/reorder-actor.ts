import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';

/** Ordering again, fetched when a customer wants to. */
export const reorderActor: ActorDefinition<typeof reorderMachine> = {
  name: 'reorder',
  starts: 'lazily',
  create: async (app) => {
    const [{ reorderMachine }, { reorderEffects }] = await Promise.all([
      import('../../../machines/reorder/reorder-machine.ts'),
      import('./effects.ts'),
    ]);
    return reorderMachine.provide({ actors: reorderEffects(app) });
  },
  hears: ({ actors }, reorder) => {
    actors.hear<typeof branchMachine>('branch', {
      'branch.changed': ({ branchId }) => reorder.current()?.send({ type: 'branch.changed', branchId }),
    });
    actors.hear<typeof sessionMachine>('session', {
      'session.closed': () => reorder.current()?.send({ type: 'reorder.cancelled' }),
    });
  },
};

import type { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';

/** The end of an account, fetched with its page. */
export const accountDeletionActor: ActorDefinition<typeof accountDeletionMachine> = {
  name: 'accountDeletion',
  starts: 'lazily',
  create: async (app) => {
    const [{ accountDeletionMachine }, { accountDeletionEffects }] = await Promise.all([
      import('../../../machines/account-deletion/account-deletion-machine.ts'),
      import('./effects.ts'),
    ]);
    return accountDeletionMachine.provide({ actors: accountDeletionEffects(app) });
  },
  hears: ({ actors }, self) => {
    actors.hear<typeof sessionMachine>('session', {
      'session.closed': () => self.current()?.send({ type: 'customer.left' }),
    });
  },
};

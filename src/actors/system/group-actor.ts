import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { groupMachine } from '../../../machines/group/group-machine.ts';
import { membershipsOf } from '../../../machines/group/membership.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { groupsSlice } from '../group/slice.ts';
import { lazyActor, persist } from './actor-definition.ts';

/** Started by the link of a group order, and by its host's cart and checkout. */
export const groupActor = lazyActor(
  'group',
  () => import('../../../machines/group/group-machine.ts').then((m) => m.groupMachine),
  () => import('../group/effects.ts').then((m) => m.groupEffects),
  {
    persists: [
      persist(groupsSlice, ({ context, value }) =>
        value === 'closed' ? undefined : { memberships: membershipsOf(context) },
      ),
    ],
    subscribe: ({ actors }, self) => {
      actors.subscribe<typeof groupMachine>('group', {
        'cart.differed': () => actors.get<typeof cartMachine>('cart').send({ type: 'cart.doubted' }),
      });
      actors.subscribe<typeof sessionMachine>('session', {
        'session.closed': () => self.current()?.send({ type: 'session.closed' }),
      });
    },
  },
);

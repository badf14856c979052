import type { orderChangeMachine } from '../../../machines/order-change/order-change-machine.ts';
import type { OrderChangeEvent } from '../../../machines/order-change/order-change-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../system/app.ts';

type Self = { current: () => { send: (event: OrderChangeEvent) => void } | null };

/** A changed order is read again, with the wallet; the end of a session closes the form. */
export function orderChangeSubscriptions({ actors, queries }: App, self: Self): void {
  actors.subscribe<typeof orderChangeMachine>('orderChange', {
    'order.differed': () => {
      void queries.invalidateQueries({ queryKey: ['orders'] });
      void queries.invalidateQueries({ queryKey: ['wallet'] });
    },
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.closed': () => self.current()?.send({ type: 'session.closed' }),
  });
}

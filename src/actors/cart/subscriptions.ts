import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { lineShown } from '../../../machines/cart/cart-context.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../system/app.ts';
import { onConnectionChange, onPageVisible } from '../system/device-subscriptions.ts';
import { syncSlice } from '../persistence/sync-slice.ts';
import { cartLocks } from './cart-locks.ts';
import { cartSlice } from './slice.ts';

/**
 * What storage holds and other tabs do, who is signed in, which branch is chosen, what became of the order, that an earlier one is
 * wanted again, and the connection of the device.
 */
export function cartSubscriptions(app: App): () => void {
  const { actors } = app;
  const cart = actors.get<typeof cartMachine>('cart');
  const cartLock = cartLocks(app);
  const doubt = () => cart.send({ type: 'cart.doubted' });
  syncSlice(app, cartSlice, {
    restored: (slice) => cart.send({ type: 'storage.restored', slice }),
    changed: (slice) => cart.send({ type: 'storage.changed', slice }),
  });
  actors.subscribe<typeof rootMachine>('root', { 'storage.unavailable': (event) => cart.send(event) });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.opened': ({ userId }) => cart.send({ type: 'session.opened', userId }),
    'session.closed': ({ reason }) =>
      cart.send({ type: reason === 'expired' ? 'session.expired' : 'session.closed' }),
  });
  actors.subscribe<typeof branchMachine>('branch', {
    'branch.changed': ({ branchId }) => cart.send({ type: 'branch.changed', branchId }),
  });
  actors.subscribe<typeof checkoutMachine>('checkout', {
    'order.placed': ({ branchId }) => {
      cart.send({ type: 'cart.emptied', branchId });
      void cartLock.announce();
    },
    'cart.differed': ({ ordered }) => {
      if (ordered !== undefined) cart.send({ type: 'noteAndTip.reset', branchId: ordered });
      cart.send({ type: 'cart.reloaded' });
      void cartLock.announce();
    },
  });
  actors.subscribe<typeof reorderMachine>('reorder', {
    'order.repeated': ({ lines }) => {
      for (const line of lines) {
        const present = lineShown(cart.getSnapshot().context, line.key)?.quantity ?? 0;
        cart.send({ type: 'line.set', line, quantity: present + line.quantity });
      }
    },
  });
  const stops = [
    cartLock.watch(doubt),
    onPageVisible(doubt),
    onConnectionChange({
      lost: () => cart.send({ type: 'connection.lost' }),
      restored: () => cart.send({ type: 'connection.restored' }),
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

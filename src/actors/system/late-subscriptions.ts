import type { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { complaintMachine } from '../../../machines/complaint/complaint-machine.ts';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { groupMachine } from '../../../machines/group/group-machine.ts';
import type { orderChangeMachine } from '../../../machines/order-change/order-change-machine.ts';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { forgetOlderDrafts } from '../persistence/forget-drafts.ts';
import { storedPosition } from '../branch/position-draft.ts';
import { checkoutSubscriptions } from '../checkout/subscriptions.ts';
import { followCurrency } from '../currency/follow-currency.ts';
import { dietaryNeedsSubscriptions } from '../dietary-needs/subscriptions.ts';
import { identitySubscriptions } from '../identity/subscriptions.ts';
import { loginSubscriptions } from '../login/subscriptions.ts';
import { pushSubscriptions } from '../push/subscriptions.ts';
import { refillSubscriptions } from '../refill/subscriptions.ts';
import { withdrawalSubscriptions } from '../withdrawal/subscriptions.ts';
import type { App } from './app.ts';
import { refetch } from './refetch.ts';

/** All subscriptions of the lazy actors, and what else can wait, in a file that is fetched after the app has started (550). */
export function lateSubscriptions(app: App): readonly (() => void)[] {
  const { actors, queries } = app;
  const reorder = actors.find<typeof reorderMachine>('reorder');
  const complaint = actors.find<typeof complaintMachine>('complaint');
  const group = actors.find<typeof groupMachine>('group');
  const orderChange = actors.find<typeof orderChangeMachine>('orderChange');
  const accountDeletion = actors.find<typeof accountDeletionMachine>('accountDeletion');

  const branch = actors.get<typeof branchMachine>('branch');
  forgetOlderDrafts();
  const position = storedPosition();
  if (position !== null) branch.send({ type: 'position.restored', position });

  actors.subscribe<typeof favouritesMachine>('favourites', {
    'account.changed': () => refetch(queries, 'favourites'),
  });
  actors.subscribe<typeof complaintMachine>('complaint', {
    'order.differed': () => refetch(queries, 'orders'),
  });
  actors.subscribe<typeof orderChangeMachine>('orderChange', {
    'order.differed': () => refetch(queries, 'orders', 'wallet'),
  });
  actors.subscribe<typeof pushMachine>('push', {
    'message.arrived': () => refetch(queries, 'notifications', 'orders'), // [R1.25]
  });
  actors.subscribe<typeof groupMachine>('group', {
    'cart.differed': () => actors.get<typeof cartMachine>('cart').send({ type: 'cart.doubted' }),
  });
  actors.subscribe<typeof branchMachine>('branch', {
    'branch.changed': ({ branchId }) => reorder.current()?.send({ type: 'branch.changed', branchId }),
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.closed': ({ reason }) => {
      if (reason !== 'expired') {
        branch.send({ type: 'session.closed' });
        group.current()?.send({ type: 'session.closed' });
      }
      reorder.current()?.send({ type: 'reorder.cancelled' });
      for (const each of [complaint, orderChange]) each.current()?.send({ type: 'session.closed' });
      accountDeletion.current()?.send({ type: 'customer.left' });
    },
  });
  withdrawalSubscriptions(app, actors.find('withdrawal'));
  identitySubscriptions(app, actors.find('identity'));
  return [
    followCurrency(app),
    loginSubscriptions(app, actors.find('login')),
    dietaryNeedsSubscriptions(app, actors.find('dietaryNeeds')),
    checkoutSubscriptions(app, actors.find('checkout')),
    refillSubscriptions(app, actors.find('refill')),
    pushSubscriptions(app, actors.find('push')),
  ];
}

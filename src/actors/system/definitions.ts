import { fromCallback } from 'xstate';
import { branchMachine } from '../../../machines/branch/branch-machine.ts';
import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { membershipsOf } from '../../../machines/group/membership.ts';
import { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import { rootMachine } from '../../../machines/root/root-machine.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import { isElsewhere } from '../../../machines/session/session-setup.ts';
import type { StoreReport } from '../../../machines/store/store-setup.ts';
import { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { branchEffects } from '../branch/effects.ts';
import { branchSlice, selectedCitySlice } from '../branch/slice.ts';
import { cartEffects } from '../cart/effects.ts';
import { cartLocks } from '../cart/cart-locks.ts';
import { cartSlice } from '../cart/slice.ts';
import { cartSubscriptions } from '../cart/subscriptions.ts';
import { ownerOf, promoCodeSlice, selectedDeliveryAddressSlice, wantedCode } from '../checkout/slice.ts';
import { dietaryNeedsSlice } from '../dietary-needs/slice.ts';
import { favoritesSlice } from '../favourites/slice.ts';
import { groupsSlice } from '../group/slice.ts';
import { isPushSupported, permissionNow } from '../push/device.ts';
import { sessionEffects } from '../session/effects.ts';
import { authenticationOf, authenticationSlice } from '../session/slice.ts';
import { sessionSubscriptions } from '../session/subscriptions.ts';
import { appearanceOf } from '../theme/appearance.ts';
import { themeEffects, themeSubscriptions } from '../theme/subscriptions.ts';
import { darkModeSlice, rtlSlice } from '../theme/slice.ts';
import { lazyActor, persist, type ActorDefinition, type EagerActor } from './actor-definition.ts';

/**
 * Reads the store at start; clears what a customer who leaves takes along, only in the tab where they leave. An expired session has
 * not left (D13).
 */
const rootActor: EagerActor<typeof rootMachine> = {
  name: 'root',
  starts: 'eagerly',
  create: ({ store }) => {
    const watchStore = fromCallback<StoreReport, undefined>(({ sendBack }) => store.open(sendBack));
    return rootMachine.provide({ actors: { watchStore } });
  },
  subscribe: ({ actors, store }) => {
    actors.subscribe<typeof sessionMachine>('session', {
      'session.closed': ({ reason }) => {
        if (reason === 'cleared') store.clear();
        else if (isElsewhere(reason))
          // The actors that are subscribed after this one put what is left of theirs first.
          queueMicrotask(() => store.takeStored([cartSlice]));
        else if (reason !== 'expired') store.forgetPersonal();
      },
    });
  },
};

/** The registry forwards the notices of every actor to this one. */
const noticesActor: EagerActor<typeof noticesMachine> = {
  name: 'notices',
  starts: 'eagerly',
  create: () => noticesMachine,
  subscribe: ({ actors }) => {
    const notices = actors.get<typeof noticesMachine>('notices');
    actors.subscribe<typeof pushMachine>('push', {
      'message.arrived': ({ message: { title, body, image, kind } }) =>
        notices.send({ type: 'push.arrived', banner: { title, body, image, kind } }), // [R2.10]
    });
    actors.subscribe<typeof sessionMachine>('session', {
      'session.closed': () => notices.send({ type: 'session.closed' }),
    });
  },
};

const themeActor: EagerActor<typeof themeMachine> = {
  name: 'theme',
  starts: 'eagerly',
  create: () => themeMachine.provide({ actors: themeEffects }),
  persists: [
    persist(darkModeSlice, (now) => {
      if (now.hasTag('restoring')) return undefined;
      const { resolved, mode, look } = appearanceOf(now);
      return { value: resolved, mode, look };
    }),
    persist(rtlSlice, (now) => {
      if (now.hasTag('restoring')) return undefined;
      const { direction, chosenDirection } = appearanceOf(now);
      return { layoutDirection: direction, chosen: chosenDirection };
    }),
  ],
  subscribe: themeSubscriptions,
};

const sessionActor: EagerActor<typeof sessionMachine> = {
  name: 'session',
  starts: 'eagerly',
  create: (app) => sessionMachine.provide({ actors: sessionEffects(app) }),
  persists: [persist(authenticationSlice, authenticationOf)],
  subscribe: sessionSubscriptions,
};

const branchActor: EagerActor<typeof branchMachine> = {
  name: 'branch',
  starts: 'eagerly',
  create: (app) => branchMachine.provide({ actors: branchEffects(app) }),
  persists: [
    persist(branchSlice, (now) => {
      const { branch } = now.context;
      if (now.hasTag('restoring')) return undefined;
      return { id: branch?.id ?? 0, branch: branch && { ...branch, isOpen: null } };
    }),
    persist(selectedCitySlice, (now) => (now.hasTag('restoring') ? undefined : { city: now.context.city })),
  ],
  subscribe: ({ actors, store }) => {
    const branch = actors.get<typeof branchMachine>('branch');
    actors.subscribe<typeof rootMachine>('root', {
      'storage.restored': () => {
        const slice = {
          branch: store.stored(branchSlice).branch,
          city: store.stored(selectedCitySlice).city,
        };
        branch.send({ type: 'storage.restored', slice });
      },
      'storage.unavailable': (event) => branch.send(event),
    });
    actors.subscribe<typeof cartMachine>('cart', {
      'cart.counted': ({ quantity }) => branch.send({ type: 'cart.counted', quantity }),
    });
  },
};

const cartActor: EagerActor<typeof cartMachine> = {
  name: 'cart',
  starts: 'eagerly',
  create: (app) => cartMachine.provide({ actors: cartEffects(app, cartLocks(app)) }),
  persists: [persist(cartSlice, (now) => (now.hasTag('restoring') ? undefined : cartSliceOf(now.context)))],
  subscribe: cartSubscriptions,
};

/** Started when the page is idle or a heart is pressed. */
export const favouritesActor = lazyActor(
  'favourites',
  () => import('../../../machines/favourites/favourites-machine.ts').then((m) => m.favouritesMachine),
  () => import('../favourites/effects.ts').then((m) => m.favouritesEffects),
  {
    persists: [
      persist(favoritesSlice, ({ context: { userId, branchId, known, changes } }) => ({
        userId,
        branchId,
        known,
        changes,
      })),
    ],
  },
);

/** Started for a customer whose provider keeps dietary needs with the account. */
const dietaryNeedsActor = lazyActor(
  'dietaryNeeds',
  () => import('../../../machines/dietary-needs/dietary-needs-machine.ts').then((m) => m.dietaryNeedsMachine),
  () => import('../dietary-needs/effects.ts').then((m) => m.dietaryNeedsEffects),
  {
    persists: [
      persist(dietaryNeedsSlice, ({ context: { userId, kept } }) => (userId === null ? undefined : kept)),
    ],
  },
);

export const loginActor = lazyActor(
  'login',
  () => import('../../../machines/login/login-machine.ts').then((m) => m.loginMachine),
  () => import('../login/effects.ts').then((m) => m.loginEffects),
);

/** Started when the log-in opens in a shop that offers third-party sign-in [R1.13]. */
const identityActor = lazyActor(
  'identity',
  () => import('../../../machines/identity/identity-machine.ts').then((m) => m.identityMachine),
  () => import('../identity/effects.ts').then((m) => m.identityEffects),
);

/** Started by its page, or with the app when an unsettled attempt is stored. */
export const checkoutActor = lazyActor(
  'checkout',
  () => import('../../../machines/checkout/checkout-machine.ts').then((m) => m.checkoutMachine),
  () => import('../checkout/effects.ts').then((m) => m.checkoutEffects),
  {
    persists: [
      persist(selectedDeliveryAddressSlice, (snapshot) => {
        const { context } = snapshot;
        const owner = ownerOf(context);
        // An order taken over from before a reload has no address of its own here.
        if (owner === null || !snapshot.matches('editing')) return undefined;
        return context.address && { ...owner, address: context.address };
      }),
      persist(promoCodeSlice, ({ context, value }) => {
        const owner = ownerOf(context);
        if (owner === null || value === 'idle' || value === 'ordering') return undefined;
        const code = wantedCode(context);
        return code === null ? null : { ...owner, code };
      }),
    ],
  },
);

const reorderActor = lazyActor(
  'reorder',
  () => import('../../../machines/reorder/reorder-machine.ts').then((m) => m.reorderMachine),
  () => import('../reorder/effects.ts').then((m) => m.reorderEffects),
);

/** Started when a dish that arrived is reported. */
const complaintActor = lazyActor(
  'complaint',
  () => import('../../../machines/complaint/complaint-machine.ts').then((m) => m.complaintMachine),
  () => import('../complaint/effects.ts').then((m) => m.complaintEffects),
);

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
  },
);

const orderChangeActor = lazyActor(
  'orderChange',
  () => import('../../../machines/order-change/order-change-machine.ts').then((m) => m.orderChangeMachine),
  () => import('../order-change/effects.ts').then((m) => m.orderChangeEffects),
);

export const accountDeletionActor = lazyActor(
  'accountDeletion',
  () =>
    import('../../../machines/account-deletion/account-deletion-machine.ts').then(
      (m) => m.accountDeletionMachine,
    ),
  () => import('../account-deletion/effects.ts').then((m) => m.accountDeletionEffects),
);

export const withdrawalActor = lazyActor(
  'withdrawal',
  () => import('../../../machines/withdrawal/withdrawal-machine.ts').then((m) => m.withdrawalMachine),
  () => import('../withdrawal/effects.ts').then((m) => m.withdrawalEffects),
);

/** Started by the wallet's page, or with the app when an unsettled refill is stored. */
export const refillActor = lazyActor(
  'refill',
  () => import('../../../machines/refill/refill-machine.ts').then((m) => m.refillMachine),
  () => import('../refill/effects.ts').then((m) => m.refillEffects),
);

/** One for each order that is followed, by the order's id. */
export const trackingActor = lazyActor(
  'tracking',
  () => import('../../../machines/tracking/tracking-machine.ts').then((m) => m.trackingMachine),
  () => import('../tracking/effects.ts').then((m) => m.trackingEffects),
  { input: (orderId) => ({ orderId: Number(orderId) }) },
);

/** Started once the page is idle. */
const pushActor = lazyActor(
  'push',
  () => import('../../../machines/push/push-machine.ts').then((m) => m.pushMachine),
  () => import('../push/effects.ts').then((m) => m.pushEffects),
  {
    input: () => ({ isSupported: isPushSupported(), permission: permissionNow() }),
  },
);

/** Every actor of the storefront. Root comes first, so that the store deletes a customer's data before others write what is left. */
export const definitions: readonly ActorDefinition[] = [
  rootActor,
  noticesActor,
  themeActor,
  sessionActor,
  branchActor,
  cartActor,
  favouritesActor,
  dietaryNeedsActor,
  loginActor,
  identityActor,
  checkoutActor,
  reorderActor,
  complaintActor,
  groupActor,
  orderChangeActor,
  accountDeletionActor,
  withdrawalActor,
  refillActor,
  trackingActor,
  pushActor,
];

import * as z from 'zod/mini';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { ownCode } from '../../../machines/promo/promo.ts';
import { paymentMethodIds } from '../../../machines/payment/payment.ts';
import { log } from '../../lib/log.ts';
import type { App } from '../system/app.ts';
import { storedSlot } from '../persistence/stored-slot.ts';
import { readDraft, timeDraft, writeDraft } from '../persistence/tab-drafts.ts';
import { ownerOf, promoCodeSlice, selectedDeliveryAddressSlice } from './slice.ts';
import { chooseTheUsual } from './usual-choices.ts';
import { watchAddresses } from './watch-addresses.ts';

type Checkout = ActorRefFrom<typeof checkoutMachine>;

const draftName = 'checkout';
const choices = z.object({
  userId: z.number(),
  branchId: z.number(),
  mode: z.enum(['delivery', 'pickup']),
  method: z.nullable(z.enum(paymentMethodIds)),
  useWallet: z.boolean(),
});
const chosenTime = z.object({ userId: z.number(), branchId: z.number(), slot: z.nullable(storedSlot) });

function keptChoices({ store }: App) {
  return {
    address: store.get(selectedDeliveryAddressSlice),
    promo: store.get(promoCodeSlice),
    draft: readDraft(draftName, choices),
    time: readDraft(timeDraft, chosenTime),
  };
}

/**
 * Opens the bill, with what the same customer chose at the same branch before: on a visit, on the page that was reloaded, or
 * before a session that ended on it. Returns the way to close it.
 */
export function openCheckout(app: App): () => void {
  const handle = app.actors.find<typeof checkoutMachine>('checkout');
  let isShown = true;
  let stop = () => {};
  const open = async () => {
    try {
      const checkout = await handle.start();
      if (isShown) stop = follow(checkout, app);
    } catch (error) {
      log.error('The checkout could not be loaded', error);
    }
  };
  void open();
  return () => {
    isShown = false;
    stop();
    handle.current()?.send({ type: 'checkout.closed' });
  };
}

/** Restores the choices once it is known whose they are and they can be changed, and keeps them from then on. */
function follow(checkout: Checkout, app: App): () => void {
  let kept = keptChoices(app);
  let isRestored = false;
  let stopChoosing = () => {};
  const onSnapshot = (snapshot: SnapshotFrom<typeof checkoutMachine>) => {
    const { context } = snapshot;
    const owner = ownerOf(context);
    if (owner === null) {
      if (isRestored) kept = keptChoices(app);
      isRestored = false;
      stopChoosing();
    } else if (!snapshot.matches('editing')) {
      return;
    } else if (isRestored) {
      const { mode, method, useWallet, when } = context;
      writeDraft(draftName, { ...owner, mode, method, useWallet });
      writeDraft(timeDraft, { ...owner, slot: when });
    } else {
      isRestored = true;
      restore(checkout, kept);
      stopChoosing();
      stopChoosing = chooseTheUsual(checkout, app, owner);
    }
  };
  checkout.send({ type: 'checkout.opened' });
  onSnapshot(checkout.getSnapshot());
  const subscription = checkout.subscribe({ next: onSnapshot, error: () => undefined });
  const stopWatching = watchAddresses(checkout, app);
  return () => {
    stopChoosing();
    stopWatching();
    subscription.unsubscribe();
  };
}

/** The provider checks all of it again; what the customer has chosen since counts more. */
function restore(checkout: Checkout, { address, promo, draft, time }: ReturnType<typeof keptChoices>): void {
  const { context } = checkout.getSnapshot();
  const owner = ownerOf(context);
  const isOwn = (kept: { userId: number; branchId: number }) =>
    kept.userId === owner?.userId && kept.branchId === owner.branchId;
  if (draft !== null && isOwn(draft)) {
    if (context.mode !== draft.mode) checkout.send({ type: 'fulfilment.chosen', mode: draft.mode });
    if (context.method === null && draft.method !== null) {
      checkout.send({ type: 'method.chosen', method: draft.method });
    }
    if (draft.useWallet) checkout.send({ type: 'walletUse.toggled', on: true });
  }
  if (context.when === null && time !== null && isOwn(time))
    checkout.send({ type: 'time.chosen', slot: time.slot });
  if (context.address === null && address !== null && isOwn(address)) {
    checkout.send({ type: 'address.chosen', address: address.address });
  }
  const hasOwn = ownCode(context) !== null;
  if (!hasOwn && promo !== null && isOwn(promo)) {
    checkout.send(
      promo.code === '' ? { type: 'promo.removed' } : { type: 'promo.applied', code: promo.code },
    );
  }
}

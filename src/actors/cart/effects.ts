import { fromCallback, fromPromise } from 'xstate';
import type { LineReply, ServerCart, CartQuestion, LineChange } from '../../../machines/cart/cart.ts';
import { cartMergeMachine, type LockAcquired } from '../../../machines/cart/cart-merge-machine.ts';
import { ApiError } from '../../api/errors.ts';
import type { App } from '../system/app.ts';
import { acquireLock } from '../persistence/acquire-lock.ts';
import { cartSlice } from './slice.ts';
import { mergeLock, type CartLocks } from './cart-locks.ts';

/** Only a customer who is logged in has a cart at the provider, so the calls come when there is one. */
const fetchCalls = () =>
  import('../../api/cart.ts').catch((cause: unknown) => {
    throw new ApiError('unreachable', 'The calls of the cart did not arrive', { cause });
  });

export function cartEffects({ api, texts, store, storage }: App, cartLock: CartLocks) {
  const readCart = fromPromise<ServerCart, CartQuestion>(async ({ input, signal }) => {
    const calls = await fetchCalls();
    return cartLock.read(
      (revision) => calls.readCart(api, { ...input, revision }, texts.language(), signal),
      signal,
    );
  });

  /** Asks for an absolute quantity; 0 has an endpoint of its own. */
  const changeLine = fromPromise<LineReply, LineChange>(async ({ input, signal }) => {
    const calls = await fetchCalls();
    const send = input.quantity === 0 ? calls.removeLine : calls.changeLine;
    return cartLock.change((revision) => send(api, { ...input, revision }, texts.language(), signal), signal);
  });

  /** Writes the chosen quantities before the first of them leaves, so that a reload goes on with the same ones. */
  const storeProgress = fromPromise<void, undefined>(async () => {
    // Choices made after this has begun reach the cart by events.
    await Promise.resolve();
    await store.flush();
  });

  /** Waits for the other tabs' merging, and begins with what they have stored; goes on without them after 20 s. */
  const acquireMergeLock = fromCallback<LockAcquired, undefined>(({ sendBack }) =>
    acquireLock(storage, mergeLock, async (signal) => {
      const isShared = await store.refresh().catch(() => false);
      if (!signal.aborted)
        sendBack({ type: 'lock.acquired', slice: isShared ? store.stored(cartSlice) : null });
    }),
  );

  const cartMerge = cartMergeMachine.provide({
    actors: { acquireLock: acquireMergeLock, readCart, changeLine, storeProgress },
  });
  return { readCart, changeLine, cartMerge };
}

import type { StorageSource } from '../persistence/browser-storage.ts';
import { cartRevisionKey } from '../persistence/store-effects.ts';

const changeLock = 'tiffin.cart';
/** One tab merges at a time. */
export const mergeLock = 'tiffin.cartMerge';

class OutdatedError extends Error {
  readonly kind = 'outdated';
}

/** Puts what the tabs of one device do to one cart in an order: readings together, each change alone. */
export type CartTurns = ReturnType<typeof cartTurns>;

/** The turns of one tab over what all tabs share. */
export function cartTurns(storage: StorageSource) {
  let known: string | null = null;
  const revision = () => storage.read(cartRevisionKey).catch(() => null);
  const count = async () => {
    const next = String(Number(await revision()) + 1);
    // Where nothing can be written other tabs cannot be told; they read again when they are seen.
    await storage.write(cartRevisionKey, next).catch(() => undefined);
    known = await revision();
  };
  return {
    /** Reads the cart while no tab changes it. */
    read: <Result>(work: () => Promise<Result>, signal: AbortSignal) =>
      storage.locked(changeLock, { signal, isShared: true }, async () => {
        const before = await revision();
        const result = await work();
        known = before;
        return result;
      }),
    /** Changes the cart while no other tab does; rejects with an `OutdatedError`, and does nothing, when one has since this tab read it. */
    change: <Result>(work: () => Promise<Result>, signal: AbortSignal) =>
      storage.locked(changeLock, { signal, isShared: false }, async () => {
        if ((await revision()) !== known) throw new OutdatedError('Another tab has changed the cart');
        await count();
        signal.throwIfAborted();
        return work();
      }),
    /** Tells the other tabs that the cart is another now, for a reason of its own. */
    announce: count,
    /** Hears that another tab is about to change the cart; returns the way to stop listening. */
    watch: (listener: () => void) => storage.watch(cartRevisionKey, listener),
  };
}

import { cartRevisionKey } from '../persistence/store-effects.ts';
import type { App } from '../system/app.ts';

const changeLock = 'tiffin.cart';
/** One tab merges at a time. */
export const mergeLock = 'tiffin.cartMerge';

class OutdatedError extends Error {
  readonly kind = 'outdated';
}

/** Orders the tabs' requests for one cart: reads share the lock, each change has it alone. */
export type CartLocks = ReturnType<typeof cartLocks>;

type Device = Pick<App, 'storage'> & { api: Pick<App['api'], 'now'> };

/** The locks of one tab over what all tabs share. */
export function cartLocks({ storage, api }: Device) {
  let known: string | null = null;
  let last = 0;
  const revision = () => storage.read(cartRevisionKey).catch(() => null);
  /** The next of this device's numbers; by the provider’s clock, so that they grow also after storage was emptied. */
  const count = async () => {
    last = Math.max(last + 1, (Number(await revision()) || 0) + 1, api.now());
    // Without storage other tabs are not notified; they read again when they become visible.
    await storage.write(cartRevisionKey, String(last)).catch(() => undefined);
    known = await revision();
    return last;
  };
  return {
    /**
     * Reads the cart while no tab changes it; the number is above every change that this device has sent, so that none of them
     * comes true after the reading.
     */
    read: <Result>(work: (number: number | undefined) => Promise<Result>, signal: AbortSignal) =>
      storage.locked(changeLock, { signal, isShared: true }, async () => {
        const before = await revision();
        const sent = Math.max(last, Number(before) || 0);
        const result = await work(sent === 0 ? undefined : sent + 1);
        known = before;
        return result;
      }),
    /**
     * Changes the cart while no other tab does, as this device's change of that number; rejects with an `OutdatedError`, and does
     * nothing, when another has since this tab read it.
     */
    change: <Result>(work: (number: number) => Promise<Result>, signal: AbortSignal) =>
      storage.locked(changeLock, { signal, isShared: false }, async () => {
        if ((await revision()) !== known) throw new OutdatedError('Another tab has changed the cart');
        const number = await count();
        signal.throwIfAborted();
        return work(number);
      }),
    /** Notifies the other tabs of a change that no request of this class made, such as a placed order. */
    announce: async () => void (await count()),
    /** Notifies when another tab is about to change the cart; returns the unsubscribe function. */
    watch: (listener: () => void) => storage.watch(cartRevisionKey, listener),
  };
}

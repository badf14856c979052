import { onConnectionChange } from './device-subscriptions.ts';

/** The first requests after a reconnection may fail. */
const pausesMs = [500, 1000, 2000, 4000, 8000];

/** Starts what needs code over the network, such as a lazy actor; while the device is offline, once it is back. */
export async function startWhenOnline<T>(handle: { start: () => Promise<T> }): Promise<T> {
  let wasOffline = isOffline();
  let pauses = pausesMs.values();
  for (;;) {
    try {
      return await handle.start();
    } catch (error) {
      wasOffline ||= isOffline();
      if (isOffline()) {
        await reconnected();
        pauses = pausesMs.values();
        continue;
      }
      const { value: pause } = pauses.next();
      if (!wasOffline || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function isOffline(): boolean {
  return !navigator.onLine;
}

function reconnected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange({
      restored: () => {
        stop();
        resolve();
      },
    });
  });
}

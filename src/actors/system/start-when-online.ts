import type { AnyStateMachine } from 'xstate';
import type { ActorHandle } from './actors.ts';
import { onConnectionChange } from './device-subscriptions.ts';

/** A line that is back fails now and then at first. */
const pausesMs = [500, 1000, 2000, 4000, 8000];

/** Starts an actor; where its code cannot come because the device is offline, once it is back. */
export async function startWhenOnline<Machine extends AnyStateMachine>(handle: ActorHandle<Machine>) {
  let wasOffline = isOffline();
  let pauses = pausesMs.values();
  for (;;) {
    try {
      return await handle.start();
    } catch (error) {
      wasOffline ||= isOffline();
      if (isOffline()) {
        await lineBack();
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

function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange({
      restored: () => {
        stop();
        resolve();
      },
    });
  });
}

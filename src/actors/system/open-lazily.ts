import type { App } from './app.ts';
import { customerNow } from '../session/use-session.ts';

type Receiver<Event> = { send: (event: Event) => void };
type Handle<Event> = { start: () => Promise<Receiver<Event>>; current: () => Receiver<Event> | null };

/** The opening of each actor that was asked for last and not closed since, by whichever view. */
const openings = new WeakMap<object, object>();

/**
 * Opens and closes a view of a lazy actor. While its code is loading, a close by any view or a change of customer cancels the opening
 * (C9). `opening` is called once the actor runs.
 */
export function openLazily<Event>(app: App, handle: Handle<Event>, closing: Event) {
  return {
    open: async (opening: () => Event) => {
      const customer = customerNow(app);
      openings.set(handle, opening);
      const actor = await handle.start();
      if (openings.get(handle) === opening && customer === customerNow(app)) actor.send(opening());
    },
    close: () => {
      openings.delete(handle);
      handle.current()?.send(closing);
    },
  };
}

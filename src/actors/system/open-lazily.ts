import type { App } from './app.ts';
import { customerNow } from '../session/use-session.ts';

type Receiver<Event> = { send: (event: Event) => void };
type Handle<Event> = { start: () => Promise<Receiver<Event>>; current: () => Receiver<Event> | null };

/** The opening of each actor that was asked for last and not closed since, by whichever view. */
const openings = new WeakMap<object, object>();

/**
 * Opens and closes a view of a lazy actor. While its code is loading, a close by any view or a change of customer cancels the opening
 * (C9): `open` resolves to whether it was opened. `opening` is called once the actor runs.
 */
export function openLazily<Event>(app: App, handle: Handle<Event>, closing: Event) {
  return {
    open: async (opening: () => Event) => {
      const customer = customerNow(app);
      openings.set(handle, opening);
      const actor = await handle.start();
      const isWanted = openings.get(handle) === opening && customer === customerNow(app);
      if (isWanted) actor.send(opening());
      return isWanted;
    },
    close: () => {
      openings.delete(handle);
      handle.current()?.send(closing);
    },
  };
}

import type { App } from './app.ts';
import { customerNow } from '../session/use-session.ts';

type Receiver<Event> = { send: (event: Event) => void };
type Handle<Event> = { start: () => Promise<Receiver<Event>>; current: () => Receiver<Event> | null };

/**
 * Opens and closes a view of a lazy actor. While its code is loading, a close or a change of customer cancels the opening (C9).
 * `opening` is called once the actor runs.
 */
export function openLazily<Event>(app: App, handle: Handle<Event>, closing: Event) {
  let newest = 0;
  return {
    open: async (opening: () => Event) => {
      newest += 1;
      const [own, customer] = [newest, customerNow(app)];
      const actor = await handle.start();
      if (own === newest && customer === customerNow(app)) actor.send(opening());
    },
    close: () => {
      newest += 1;
      handle.current()?.send(closing);
    },
  };
}

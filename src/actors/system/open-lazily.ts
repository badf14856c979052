import type { App } from './app.ts';
import { customerNow } from '../session/use-session.ts';

type Hearer<Event> = { send: (event: Event) => void };
type Handle<Event> = { start: () => Promise<Hearer<Event>>; current: () => Hearer<Event> | null };

/**
 * Opens what a lazy actor shows, and closes it. Its code may still be on its way: what was closed by then, or whose customer
 * has left, is not opened any more (C9). `opening` is called once the actor runs.
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

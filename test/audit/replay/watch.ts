import { transitionId } from '../../../src/devtools/chart/nodes.ts';

/** What the page's own machines did, read from the production build while it runs. */
export type Seen = {
  value: unknown;
  tags: string[];
  status: string;
} | null;

/**
 * A script for every page of a replay: finds the running app in the tree of the page and listens where its recorder listens. The
 * app knows nothing of it. `replayed.seen(machine)` answers the machine's state, `replayed.taken(machine)` the transitions since
 * the last question; `replayed.speak(language)` does what the menu of languages does.
 */
export function watchScript(): string {
  return `
    const transitionId = ${String(transitionId)};
    const seen = {}, taken = {};
    let app = null;
    const appIn = () => {
      const place = document.getElementById('app');
      const key = place && Object.keys(place).find((name) => name.startsWith('__reactContainer$'));
      for (let fiber = key && place[key]; fiber; fiber = fiber.child) {
        const value = fiber.memoizedProps && fiber.memoizedProps.value;
        if (value && value.recorder && value.actors) return value;
      }
      return null;
    };
    const look = () => {
      if (app !== null) return app;
      app = appIn();
      if (app === null) return null;
      const record = app.recorder.inspect;
      app.recorder.inspect = (event) => {
        record(event);
        const logic = event.actorRef && event.actorRef.logic;
        if (!logic || typeof logic.id !== 'string' || !logic.root) return;
        if (event.type === '@xstate.microstep')
          for (const each of event._transitions || []) (taken[logic.id] ||= []).push(transitionId(each));
        if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') seen[logic.id] = event.actorRef;
      };
      return app;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    globalThis.replayed = {
      seen(machine) {
        if (look() === null) return null;
        let actor = seen[machine];
        if (!actor) {
          try { actor = app.actors.find(machine).current(); } catch { actor = null; }
        }
        if (!actor) return null;
        const { value, tags, status } = actor.getSnapshot();
        return { value, tags: [...tags].sort(), status };
      },
      taken(machine) {
        const since = taken[machine] || [];
        taken[machine] = [];
        return since;
      },
      isReady: () => look() !== null,
      speak: (language) => look().texts.change(language),
    };
  `;
}

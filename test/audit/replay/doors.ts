import type { Answered } from './network.ts';
import type { Act, Driver } from './driver.ts';
import type { RecordedCrash } from './record.ts';
import { isThirdParty } from './third-party.ts';

/** A state that a link opens in the demo shop: what a tester does to get there, and how the provider answers meanwhile. */
export type Door = {
  state: string;
  customer: Driver['customer'];
  flow: string;
  /** What `data-state` of the flow says there; null where its region isn't shown. */
  shows: string | null;
  steps: { acts: readonly Act[]; waits: number }[];
  answered: readonly Answered[];
};

/** Nobody waits longer than this before a page that a link opens, in ms. */
const longestWait = 10_000;

/** Why no link opens the state; null where one does. */
export function whyNoDoor({ steps, answered }: Pick<RecordedCrash, 'steps' | 'answered'>): string | null {
  const acts = steps.flatMap((step) => step.acts);
  if (acts.filter((act) => 'open' in act).length !== 1)
    return 'The way leads over several pages, and a link opens one';
  if (acts.some((act) => 'lock' in act)) return 'Another tab has to be at work';
  if (answered.some(({ path }) => isThirdParty(path))) return 'A third party has to answer';
  if (acts.some((act) => 'push' in act)) return 'The browser has to answer';
  if (acts.some((act) => 'gateway' in act)) return 'The window of a gateway takes part';
  if (acts.some((act) => 'device' in act && act.device.endsWith('located')))
    return 'The device has to tell its place';
  const longest = Math.max(...steps.map(({ waits }) => waits));
  return longest > longestWait ? `${Math.round(longest / 1000)} s have to pass` : null;
}

export function doorOf({ state, customer, flow, before, steps, answered }: RecordedCrash): Door {
  return {
    state,
    customer,
    flow,
    shows: before === 'closed' ? null : before,
    steps: steps.map(({ acts, waits }) => ({ acts, waits })),
    answered,
  };
}

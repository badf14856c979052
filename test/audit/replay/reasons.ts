import type { AnyStateMachine } from 'xstate';
import { statesBelow } from '../../../src/devtools/chart/nodes.ts';
import type { Driver } from './driver.ts';

const ofOtherTabs =
  'The session ends in another tab, or its token is refused, while a sheet covers this page: `tabs.deep.journey.ts`';
/** The client of the provider gives a call up after 15 s, sooner than any machine. */
const ofTheClient =
  'The client gives a call up after 15 s, which the machine hears as “no answer”, before its own limit is over';
const ofBrokenChildren =
  'A machine or a subscription inside breaks, which only a fault of ours could bring about';
const sessionEnds = ['session.closed', 'session.closedElsewhere', 'customer.left'];

/** The transitions that no page takes, by their reason: the driver's own reasons, and those that hold for every machine. */
export function reasonsFor(
  driver: Driver,
  machine: AnyStateMachine,
  notTaken: readonly string[],
): Record<string, readonly string[]> {
  const reasons: Record<string, string[]> = Object.fromEntries(
    Object.entries(driver.notFromThePage).map(([why, transitions]) => [why, [...transitions]]),
  );
  const own = new Set(Object.values(reasons).flat());
  for (const id of notTaken) {
    const why = own.has(id) ? null : commonReason(driver, machine, id);
    if (why !== null) (reasons[why] ??= []).push(id);
  }
  return reasons;
}

function commonReason(driver: Driver, machine: AnyStateMachine, transition: string): string | null {
  const [state = '', event = ''] = transition.split(' | ');
  if (sessionEnds.includes(event) && !(event in driver.does)) return ofOtherTabs;
  if (event.startsWith('xstate.after.')) {
    const source = statesBelow(machine.root).find(({ id }) => id === state);
    return source?.invoke.some(({ id }) => id in driver.calls) === true ? ofTheClient : null;
  }
  const broken = /^xstate\.error\.actor\.(.+)$/.exec(event)?.[1];
  const isRun = broken !== undefined && (broken in driver.calls || broken in driver.endsByItself);
  return broken !== undefined && !isRun ? ofBrokenChildren : null;
}

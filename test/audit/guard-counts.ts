import type { AnyStateMachine } from 'xstate';
import { transitionId } from '../../src/devtools/chart/chart.ts';
import { statesOf } from '../models/transitions.ts';
import type { GuardCount } from './audit-data.ts';

/**
 * What each guard answered on these steps: of the transitions tried for one event, those before the one taken answered no, and
 * that one answered yes. An event for which nothing was taken is not counted.
 */
export function guardCounts(
  machine: AnyStateMachine,
  steps: readonly ReadonlySet<string>[],
): Record<string, GuardCount> {
  const lists = statesOf(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []]);
  const counts: Record<string, GuardCount> = {};
  const earlier = new Map<string, string[]>();
  for (const list of lists) {
    for (const [index, each] of list.entries()) {
      const id = transitionId(each);
      if (each.guard !== undefined) counts[id] = { held: 0, failed: 0 };
      earlier.set(id, list.slice(0, index).map(transitionId));
    }
  }
  const count = (id: string, answer: keyof GuardCount) => {
    const own = counts[id];
    if (own) own[answer] += 1;
  };
  for (const taken of steps) {
    for (const id of taken) {
      count(id, 'held');
      for (const other of earlier.get(id) ?? []) count(other, 'failed');
    }
  }
  return counts;
}

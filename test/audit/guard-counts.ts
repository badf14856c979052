import type { AnyStateMachine } from 'xstate';
import { transitionId } from '../../src/devtools/chart/nodes.ts';
import { statesOf } from '../models/transitions.ts';
import type { GuardCount } from './audit-data.ts';

/**
 * What each guard answered on these steps: of the transitions tried for one event, those before the one taken answered no, and
 * that one answered yes. An event for which nothing was taken is not counted.
 */
export function guardCounts(
  machine: AnyStateMachine,
  steps: readonly { fired: ReadonlySet<string>; text: number }[],
): Record<string, GuardCount> {
  const lists = statesOf(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []]);
  const counts: Record<string, GuardCount> = {};
  const earlier = new Map<string, string[]>();
  for (const list of lists) {
    for (const [index, each] of list.entries()) {
      const id = transitionId(each);
      if (each.guard !== undefined) counts[id] = { held: 0, failed: 0, heldBy: [], failedBy: [] };
      earlier.set(id, list.slice(0, index).map(transitionId));
    }
  }
  const count = (id: string, answer: 'held' | 'failed', text: number) => {
    const own = counts[id];
    if (!own) return;
    own[answer] += 1;
    const examples = own[`${answer}By`];
    if (examples.length < mostExamples && !examples.includes(text)) examples.push(text);
  };
  for (const { fired, text } of steps) {
    for (const id of fired) {
      count(id, 'held', text);
      for (const other of earlier.get(id) ?? []) count(other, 'failed', text);
    }
  }
  return counts;
}

const mostExamples = 4;

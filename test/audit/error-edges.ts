import { statesOf } from '../models/transitions.ts';
import type { Audit } from '../models/model.ts';
import type { ErrorEdge } from './audit-data.ts';
import { failureText } from './step-text.ts';

/** For each effect and each way to fail: where that leads, and the news that it makes. */
export function errorEdges({ exploration, model }: Audit): ErrorEdge[] {
  const found = new Map<string, ErrorEdge>();
  const effectsOf = new Map(
    statesOf(model.machine).map((node) => [node.id, node.invoke.map(({ id }) => id)]),
  );
  const leaves = (key: string) => leavesOf(exploration.graphStates.get(key)?.snapshot.value);
  /** What the step changed; other regions of the machine stand where they stood. */
  const changed = (from: string, to: string) => leaves(to).filter((leaf) => !leaves(from).includes(leaf));
  const add = (effect: string, failure: string, outcome: ErrorEdge['outcomes'][number]) => {
    const id = `${effect}\n${failure}`;
    const known = found.get(id) ?? { effect, failure, outcomes: [] };
    found.set(id, known);
    const text = JSON.stringify(outcome);
    if (!known.outcomes.some((each) => JSON.stringify(each) === text)) known.outcomes.push(outcome);
  };
  for (const { events, from, to, told } of exploration.edges) {
    const outcome = { to: changed(from, to).join(', ') || 'stays', told: [...told] };
    for (const event of events) {
      const effect = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1];
      if (effect !== undefined) add(effect, failureText('error' in event ? event['error'] : null), outcome);
      const state = /^xstate\.after\.[^.]*imeout\.(.+)$/.exec(event.type)?.[1];
      for (const timed of effectsOf.get(state ?? '') ?? []) add(timed, 'time limit over', outcome);
    }
  }
  return [...found.values()].toSorted((one, other) =>
    `${one.effect} ${one.failure}` < `${other.effect} ${other.failure}` ? -1 : 1,
  );
}

/** The innermost states of a value, with dots. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = leavesOf(inner);
    return below.length === 0 ? [name] : below.map((each) => `${name}.${each}`);
  });
}

import { getNextTransitions } from 'xstate';
import { type Chart, activeStates } from '../../src/devtools/chart/chart.ts';
import type { Audit } from '../models/model.ts';

/** For each innermost state, the machine's own events that nothing reacts to, wherever the other regions stand. */
export function ignoredEvents({ exploration, model }: Audit, chart: Chart): Record<string, string[]> {
  const own: string[] = model.machine.events
    .filter((type) => !type.startsWith('xstate.') && !type.includes('*'))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const heard = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const { snapshot } of exploration.graphStates.values()) {
    const value = JSON.stringify(snapshot.value);
    if (snapshot.status !== 'active' || seen.has(value)) continue;
    seen.add(value);
    const types = getNextTransitions(snapshot).map(({ eventType }) => eventType);
    for (const id of activeStates(chart, snapshot.value)) {
      const known = heard.get(id) ?? new Set();
      for (const type of types) known.add(type);
      heard.set(id, known);
    }
  }
  return Object.fromEntries(
    [...heard]
      .filter(([id]) => !parents.has(id))
      .map(([id, types]) => [id, own.filter((type) => !types.has(type))]),
  );
}

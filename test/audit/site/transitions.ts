import type { ChartTransition } from '../../../src/devtools/chart/chart.ts';
import type { MachineData } from '../audit-data.ts';

export type Row = ChartTransition & { from: string; to: string; hits: number };

/** Every transition of a machine as a row, in the order of the source. */
export function rowsOf({ layout, transitions, hits }: MachineData): Row[] {
  const { states, edges } = layout.chart;
  const numbers = new Map(transitions.map((id, index) => [id, index]));
  const listed = states.flatMap(({ id, listed }) =>
    listed.map((each) => ({ ...each, from: id, to: each.to === '' ? 'stays' : each.to })),
  );
  const drawn = edges.flatMap(({ from, to, transitions: own }) =>
    own.map((each) => ({ ...each, from, to: to.slice(to.indexOf('.') + 1) })),
  );
  const place = (id: string) => numbers.get(id) ?? 0;
  return [...listed, ...drawn]
    .map((each) => ({ ...each, hits: hits[place(each.id)] ?? 0 }))
    .toSorted((one, other) => place(one.id) - place(other.id));
}

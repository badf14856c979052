import type { Chart } from '../../src/devtools/chart/chart.ts';
import type { LooksData, MachineData, MachineSummary } from './audit-data.ts';
import type { LooksRecord } from './replay/record.ts';
import type { Tables } from './tables.ts';

/** The states of a machine in other looks, with places of the machine's tables. */
export function looksData(record: LooksRecord | null, tables: Tables): LooksData | null {
  if (record === null) return null;
  const { takenAt, states, without } = record;
  return {
    takenAt,
    states: states.map(({ value, shows, shots }) => ({ at: tables.standing(value), shows, shots })),
    without,
  };
}

/** The states of a chart that hold no other. */
export const innermost = ({ states }: Chart) =>
  states.filter(({ id }) => states.every(({ parent }) => parent !== id)).map(({ id }) => id);

/** How many innermost states have pictures in other looks, how many have not, and what axe found on the pictures. */
export function countLooks({ looks, layout, standings }: MachineData): MachineSummary['looks'] {
  if (looks === null) return null;
  const seen = new Set(looks.states.flatMap(({ at }) => standings[at] ?? []));
  const shots = looks.states.flatMap((each) => each.shots);
  return {
    states: innermost(layout.chart).filter((id) => seen.has(id)).length,
    of: innermost(layout.chart).length,
    pictures: shots.length,
    axe: shots.flatMap(({ axe }) => axe).length,
  };
}

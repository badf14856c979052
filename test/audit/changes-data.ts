import { join } from 'node:path';
import { projectFolder } from '../guards/sources.ts';
import type { ChangesData, MachineData } from './audit-data.ts';
import { chartDiff, type Difference } from './chart-diff.ts';
import { textsIn, type OlderProject } from './older-project.ts';

/** What the machines and the English texts do otherwise than an older project, with the paths that this affects. */
export function changesData(older: OlderProject, machines: readonly MachineData[]): ChangesData {
  const known = new Set(machines.map(({ id }) => id));
  const gone = [...older.charts.keys()].filter((id) => !known.has(id));
  return {
    commit: older.commit,
    machines: [
      ...machines.map((machine) => {
        const before = older.charts.get(machine.id);
        const differences = before
          ? chartDiff(before, machine.layout.chart)
          : [said('added', machine.id, machine.transitions)];
        return { id: machine.id, differences, paths: affectedPaths(machine, differences) };
      }),
      ...gone.map((id) => ({ id, differences: [said('removed', id)], paths: [] })),
    ].filter(({ differences }) => differences.length > 0),
    texts: textDifferences(older.texts, textsIn(join(projectFolder, 'locales/en.json'))),
  };
}

function said(kind: Difference['kind'], id: string, transitions: string[] = []): Difference {
  return { kind, text: `machine ${id}.`, transitions };
}

function affectedPaths({ paths, transitions }: MachineData, differences: readonly Difference[]): string[] {
  const changed = new Set(differences.flatMap((each) => each.transitions));
  const isAffected = (taken: readonly number[]) => taken.some((each) => changed.has(transitions[each] ?? ''));
  return paths
    .filter(({ start, steps }) => [start, ...steps].some(({ taken }) => isAffected(taken)))
    .map(({ id }) => id);
}

/** Texts that are new, gone or worded otherwise. */
export function textDifferences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Difference[] {
  const differences = [...after].flatMap(([key, text]): Difference[] => {
    const was = before.get(key);
    if (was === text) return [];
    if (was === undefined) return [{ kind: 'added', text: `${key}: “${text}”`, transitions: [] }];
    return [{ kind: 'changed', text: `${key}: “${text}”, was “${was}”`, transitions: [] }];
  });
  const gone = [...before]
    .filter(([key]) => !after.has(key))
    .map(([key, text]): Difference => ({ kind: 'removed', text: `${key}: “${text}”`, transitions: [] }));
  return [...differences, ...gone];
}

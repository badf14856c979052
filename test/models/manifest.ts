import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Audit, WalkedPath } from './model.ts';
import { stepsOf } from './model.ts';

const fileOf = (id: string) => new URL(`./approved/${id}.json`, import.meta.url);

/** The generated paths as they are reviewed: a change of a machine shows as a difference of this text. */
export function manifestOf({ model, exploration, cover, shortCover }: Audit): string {
  const inWords = ({ id, path }: WalkedPath) => ({
    id,
    steps: stepsOf(path, model.cases),
    endsIn: exploration.worlds.get(path.at(-1)?.to ?? '')?.snapshot.value,
  });
  const size = { worlds: exploration.worlds.size, edges: exploration.edges.length };
  const summary = {
    machine: model.machine.id,
    ...size,
    shortPaths: shortCover.map(inWords),
    longPaths: cover.map(({ id, path }) => `${id}: ${path.length} steps`),
  };
  return `${JSON.stringify(summary, null, 1)}\n`;
}

/** The approved text of a machine, or null before the first approval. */
export function approvedManifest(id: string): string | null {
  return existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8') : null;
}

/** Approves a manifest; the reviewer sees the difference in version control. */
export function approve(id: string, text: string): void {
  writeFileSync(fileOf(id), text);
}

/** How many deliberate faults of each tried machine the checks notice, as approved. */
export function mutationScores(): Map<string, string> {
  const scores: { machine: string; mutants: number; survivors: string[] }[] = JSON.parse(
    approvedManifest('mutants') ?? '[]',
  );
  return new Map(
    scores.map(({ machine, mutants, survivors }) => [machine, `${mutants - survivors.length} of ${mutants}`]),
  );
}

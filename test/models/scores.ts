import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { modelIds } from './machines/models.ts';

/** How many deliberate faults of a machine a promise (an invariant or an ending) notices, and which ones none does. */
export type Score = {
  machine: string;
  /** The hash of everything that the score depends on. */
  source: string;
  faults: number;
  byPromise: number;
  /** The faults that each promise was the first to notice. */
  promises: Record<string, string[]>;
  byGraphOnly: string[];
  unnoticed: string[];
};

const folder = new URL('./approved/faults/', import.meta.url);
const fileOf = (id: string) => new URL(`${id}.json`, folder);

/** The approved score of a machine, or null before the first approval. */
export function approvedScore(id: string): Score | null {
  return existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : null;
}

/** Approves a score; the reviewer sees the difference in version control. */
export function approveScore(score: Score): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(score.machine), `${JSON.stringify(score, null, 1)}\n`);
}

/** For each machine: faults noticed by a promise, and by the graph only, of all, as approved. */
export function scoreTexts(): Map<string, string> {
  return new Map(
    modelIds.flatMap((id) => {
      const score = approvedScore(id);
      return score ? [[id, `${score.byPromise} + ${score.byGraphOnly.length} of ${score.faults}`]] : [];
    }),
  );
}

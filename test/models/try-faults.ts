import { describe, expect, it } from 'vitest';
import { modelOf, type ModelId } from './machines/models.ts';
import { mutantsOf } from './mutants.ts';
import { notice, partsOf } from './noticing.ts';
import { approvedScore, approveScore, type Score } from './scores.ts';
import { scoredSource } from './sources.ts';

const isWriting = process.env['WRITE_AUDIT'] === '1';
/** `MACHINE=cart` tries the faults of one machine and prints what notices them, and those that no promise notices. */
const only = process.env['MACHINE'];

async function scoreOf(id: ModelId): Promise<Score> {
  const model = await modelOf(id);
  const parts = await partsOf(model);
  const mutants = mutantsOf(model.machine);
  const score: Score = {
    machine: id,
    source: scoredSource(id),
    faults: mutants.length,
    byPromise: 0,
    promises: {},
    byGraphOnly: [],
    unnoticed: [],
  };
  for (const mutant of mutants) {
    const { broken, differs } = await notice(mutant, parts);
    if (broken !== null) {
      score.byPromise += 1;
      score.promises[broken] = [...(score.promises[broken] ?? []), mutant.name];
    } else (differs ? score.byGraphOnly : score.unnoticed).push(mutant.name);
  }
  return score;
}

/** Tries every fault of these machines. The audit goes on where it was ended: a score that is up to date stays. */
export function describeFaults(ids: readonly ModelId[]): void {
  describe('each fault', { timeout: 3_600_000 }, () => {
    for (const id of ids) {
      const isUpToDate = isWriting && approvedScore(id)?.source === scoredSource(id);
      it.skipIf(isUpToDate || (only !== undefined && only !== id))(
        `of ${id} is noticed by what is approved to notice it`,
        async () => {
          const score = await scoreOf(id);
          if (isWriting) approveScore(score);
          if (only === id) process.stdout.write(`${JSON.stringify(score, null, 1)}\n`);
          expect(score, 'run "npm run audit" and review the difference').toEqual(approvedScore(id));
        },
      );
    }
  });
}

import { describe, expect, it } from 'vitest';
import { models } from './machines/models.ts';
import type { Model } from './model.ts';
import { mutantsOf } from './mutants.ts';
import { notice, partsOf } from './noticing.ts';

/** `MACHINE=cart` tries the faults of one machine and prints the names of those that no promise notices. */
const only = process.env['MACHINE'];
const tried = models.filter(({ machine }) => only === undefined || machine.id === only);

async function scoreOf(model: Model) {
  const parts = await partsOf(model);
  const graphOnly: string[] = [];
  const unnoticed: string[] = [];
  const all = mutantsOf(model.machine);
  const promises: Record<string, number> = {};
  for (const mutant of all) {
    const { broken, differs } = await notice(mutant, parts);
    if (broken !== null) promises[broken] = (promises[broken] ?? 0) + 1;
    else (differs ? graphOnly : unnoticed).push(mutant.name);
  }
  const byPromise = all.length - graphOnly.length - unnoticed.length;
  return { machine: model.machine.id, mutants: all.length, byPromise, promises, graphOnly, unnoticed };
}

describe('a machine with one fault', { timeout: 1_200_000 }, () => {
  it.each(tried.map((model) => ({ id: model.machine.id, model })))(
    'of $id is noticed by a promise, nine in ten times',
    async ({ model }) => {
      const score = await scoreOf(model);
      if (only !== undefined) process.stdout.write(`${JSON.stringify(score, null, 1)}\n`);
      expect(score.byPromise).toBeGreaterThanOrEqual(0.9 * score.mutants);
    },
  );
});

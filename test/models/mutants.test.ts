import { describe, expect, it } from 'vitest';
import { models } from './machines/models.ts';
import { approve, approvedManifest, type MutationScore } from './manifest.ts';
import type { Model } from './model.ts';
import { mutantsOf } from './mutants.ts';
import { notice, partsOf } from './noticing.ts';

const isWriting = process.env['WRITE_AUDIT'] === '1';
/** Every so many faults are tried; `MUTANTS_ONE_IN=1` with the audit tries them all, which takes a good quarter of an hour. */
const oneIn = Number(process.env['MUTANTS_ONE_IN'] ?? 12);
/** Machines without a mistake that could cost a customer an order or a sum, and branch, whose graph takes minutes. */
const left = ['root', 'theme', 'notices', 'branch'];
const tried = models.filter(({ machine }) => !left.includes(machine.id));
const scores = new Map<string, MutationScore>();
for (const model of tried) scores.set(model.machine.id, await scoreOf(model));
if (isWriting) approve('mutants', `${JSON.stringify([...scores.values()], null, 1)}\n`);
const approved: MutationScore[] = JSON.parse(approvedManifest('mutants') ?? '[]');

async function scoreOf(model: Model): Promise<MutationScore> {
  const parts = await partsOf(model);
  const all = mutantsOf(model.machine);
  const score: MutationScore = {
    machine: model.machine.id,
    mutants: all.length,
    tried: 0,
    noticedByInvariants: 0,
    noticedByGraphOnly: 0,
    unnoticed: [],
  };
  for (const mutant of all.filter((_mutant, index) => index % oneIn === 0)) {
    score.tried += 1;
    const { broken, differs } = await notice(mutant, parts);
    if (broken.length > 0) score.noticedByInvariants += 1;
    else if (differs) score.noticedByGraphOnly += 1;
    else score.unnoticed.push(mutant.name);
  }
  return score;
}

describe('a machine with one fault', () => {
  it('has an approved score', () => {
    const sizes = (all: Iterable<MutationScore>) =>
      [...all].map(({ machine, mutants }) => [machine, mutants]);
    expect(sizes(scores.values()), 'run "npm run audit"').toEqual(sizes(approved));
  });

  it.each(approved)('of $machine is noticed', ({ machine, mutants, unnoticed }) => {
    expect(mutants).toBeGreaterThan(20);
    const escaped = scores.get(machine)?.unnoticed.filter((name) => !unnoticed.includes(name));
    expect(escaped, 'run "npm run audit" and review the difference').toEqual([]);
  });
});

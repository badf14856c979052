import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelIds } from './machines/models.ts';
import { approvedScore, type Score } from './scores.ts';
import { scoredSource } from './sources.ts';
import { unnoticedFaults } from './unnoticed-faults.ts';

const leastShare = 0.9;
const missedFaults = (score: Score | null) => [...(score?.byGraphOnly ?? []), ...(score?.unnoticed ?? [])];

describe('the deliberate faults of a machine', () => {
  it.each(modelIds)('of %s were all tried on what it is today, and promises notice 9 in 10', (id) => {
    const score = approvedScore(id);
    expect(score?.source, 'run "npm run audit"').toBe(scoredSource(id));
    const byPromise = score?.byPromise ?? 0;
    expect(
      byPromise,
      `write a promise that notices: ${missedFaults(score).join('; ')}`,
    ).toBeGreaterThanOrEqual(leastShare * (score?.faults ?? 1));
  });

  it.each(modelIds)('of %s that no promise notices have a reason, and each reason its fault', (id) => {
    const reasons = Object.keys(unnoticedFaults[id] ?? {});
    expect(reasons.toSorted(), 'write a promise, or the reason').toEqual(
      missedFaults(approvedScore(id)).toSorted(),
    );
  });

  it('have reasons that name only tests that there are', () => {
    const reasons = Object.values(unnoticedFaults).flatMap((faults) => Object.values(faults));
    const gone = reasons.filter((reason) => {
      const [, file, title] = /(\S+\.test\.ts).*“(.+)”/.exec(reason) ?? [];
      return file !== undefined && title !== undefined && !readFileSync(file, 'utf8').includes(title);
    });
    expect(gone).toEqual([]);
  });
});

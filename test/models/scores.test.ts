import { describe, expect, it } from 'vitest';
import { modelIds } from './machines/models.ts';
import { approvedScore } from './scores.ts';
import { scoredSource } from './sources.ts';

const leastShare = 0.9;

describe('the deliberate faults of a machine', () => {
  it.each(modelIds)('of %s were all tried on what it is today, and promises notice 9 in 10', (id) => {
    const score = approvedScore(id);
    expect(score?.source, 'run "npm run audit"').toBe(scoredSource(id));
    const missed = [...(score?.byGraphOnly ?? []), ...(score?.unnoticed ?? [])];
    const byPromise = score?.byPromise ?? 0;
    expect(byPromise, `write a promise that notices: ${missed.join('; ')}`).toBeGreaterThanOrEqual(
      leastShare * (score?.faults ?? 1),
    );
  });
});

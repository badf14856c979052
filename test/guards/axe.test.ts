import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

it('[R9.8] every journey of the gate shows its screens to axe', () => {
  const journeys = sourcesIn(['test/journeys'], /(?<!\.deep)\.journey\.ts$/).flatMap(({ text }) =>
    text.split(/^ *test\(/m).slice(1),
  );
  expect(journeys.length).toBeGreaterThan(10);
  const unseen = journeys.filter((journey) => !journey.includes('expectAccessible('));
  expect(unseen.map((journey) => journey.slice(0, 80))).toEqual([]);
});

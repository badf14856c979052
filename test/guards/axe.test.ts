import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

it('[R9.8] every journey of the gate shows its screens to axe', () => {
  const journeys = sourcesIn(['test/journeys'], /(?<!\.deep)\.journey\.ts$/);
  expect(journeys.length).toBeGreaterThan(5);
  expect(journeys.filter(({ text }) => !text.includes('expectAccessible(')).map(({ path }) => path)).toEqual(
    [],
  );
});

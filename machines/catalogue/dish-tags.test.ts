import { expect, it } from 'vitest';
import { isServes, servesIn } from './dish-tags.ts';

it.each([
  [['Spicy', 'Serves 2'], 2],
  [['Pour 4 personnes'], 4],
  [['Pour 1 personne'], 1],
  [['يكفي شخصين'], 2],
  [['يكفي 4 أشخاص'], 4],
  [['يكفي ١١ شخصًا'], 11],
  [['2 लोगों के लिए'], 2],
  [['२ लोगों के लिए'], 2],
  [['Serves 0'], null],
  [['Best served cold', 'Pour enfants', 'Contains nuts'], null],
])('[R1.1, R1.6] %j are for %j people', (tags, count) => {
  expect([servesIn(tags), tags.some(isServes)]).toEqual([count, count !== null]);
});

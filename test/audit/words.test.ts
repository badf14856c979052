import { describe, expect, it } from 'vitest';
import { statesOf } from '../models/transitions.ts';
import { modelIds, modelOf } from '../models/machines/models.ts';
import { effectKindOf, effectKinds } from './effect-kinds.ts';
import { wordsOf, languages, type Vocabulary } from './words.ts';

const models = await Promise.all(modelIds.map(modelOf));
const machines = models.map(({ machine }) => machine);
const effects = [
  ...new Set(
    machines.flatMap((machine) => statesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))),
  ),
];
const ownEvents = machines.flatMap(({ events }) =>
  events.filter((type: string) => !type.startsWith('xstate.') && type !== '*'),
);
const delays = machines.flatMap((machine) =>
  statesOf(machine).flatMap(({ after }) =>
    after.flatMap(({ delay }) => (typeof delay === 'string' ? [delay] : [])),
  ),
);

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('the words of the audit', () => {
  it.each([
    ['events', ownEvents],
    ['effects', effects],
    ['timers', delays],
  ] as const)('name all %s of the machines', (group, names) => {
    const unnamed = [...new Set(names)].filter((name) => wordsOf.en[group][name] === undefined);
    expect(unnamed).toEqual([]);
  });

  it('name no event, effect or timer that no machine has', () => {
    const known = new Set([...ownEvents, ...effects, ...delays, 'notice.expired', 'undeclared']);
    const named = (['events', 'effects', 'timers'] as const).flatMap((group) =>
      Object.keys(wordsOf.en[group]),
    );
    expect(named.filter((name) => !known.has(name) && !name.startsWith('xstate.'))).toEqual([]);
  });

  it.each(languages)('in %s have the same names and places as in English', (language) => {
    const groups: (Vocabulary | 'frames' | 'pages')[] = [
      'events',
      'effects',
      'timers',
      'failures',
      'fields',
      'values',
      'frames',
      'pages',
    ];
    for (const group of groups) {
      const english = Object.entries(wordsOf.en[group]);
      const own: Readonly<Record<string, string>> = wordsOf[language][group];
      expect(Object.keys(own)).toEqual(english.map(([name]) => name));
      const wrong = english.filter(
        ([name, text]) =>
          (own[name] ?? '') === '' || placesIn(own[name] ?? '').join() !== placesIn(text).join(),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('have a kind for each effect, and no kind for others', () => {
    expect(effects.filter((effect) => effectKindOf(effect) === null)).toEqual([]);
    expect(
      Object.values(effectKinds)
        .flat()
        .filter((effect) => !effects.includes(effect)),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Look } from '../audit-data.ts';
import { looksFor } from './look-choice.ts';

const traitsOf = ({ language, mode, width }: Look) => [language, mode, String(width)];

function pairsOf(look: Look): string[] {
  const traits = traitsOf(look);
  return traits.flatMap((one, at) => traits.slice(at + 1).map((other) => `${one} ${other}`));
}

describe.each([1, 2, 3, 4, 10])('the looks of a machine with %i states', (count) => {
  const byState = Array.from({ length: count }, (_each, index) => looksFor(index, count));

  it('show each state in both languages, both modes and both sizes', () => {
    for (const looks of byState) expect(new Set(looks.flatMap(traitsOf)).size).toBe(6);
  });

  it('show every pair of language, mode and size', () => {
    expect(new Set(byState.flat().flatMap(pairsOf)).size).toBe(12);
  });

  it('never repeat the film, and end in Arabic, since the language changes in place', () => {
    for (const looks of byState) {
      expect(looks.map((look) => traitsOf(look).join(' '))).not.toContain('en light 390');
      const languages = looks.map(({ language }) => language);
      expect(languages).toEqual(languages.toSorted((one, other) => other.localeCompare(one)));
    }
  });
});

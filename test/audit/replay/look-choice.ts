import type { Look } from '../audit-data.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

export const nameOfLook = ({ language, mode, width }: Look) => `${language}-${mode}-${width}`;

/**
 * Each state gets one of these: two looks that differ in language, mode and size. Together they have every pair of the three, and
 * none is that of the film, which is English, light and on a phone.
 */
const complements: readonly (readonly [Look, Look])[] = [
  [
    { language: 'en', mode: 'light', ...desk },
    { language: 'ar', mode: 'dark', ...phone },
  ],
  [
    { language: 'en', mode: 'dark', ...phone },
    { language: 'ar', mode: 'light', ...desk },
  ],
  [
    { language: 'en', mode: 'dark', ...desk },
    { language: 'ar', mode: 'light', ...phone },
  ],
];

/** The looks of one of `count` states: two, and more where a machine has too few states for every pair. English comes first. */
export function looksFor(index: number, count: number): Look[] {
  const rounds = Math.min(count, complements.length);
  return complements
    .filter((_each, at) => at % rounds === index % rounds)
    .flat()
    .toSorted((one, other) => other.language.localeCompare(one.language));
}

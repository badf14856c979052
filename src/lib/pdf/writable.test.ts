import { expect, it } from 'vitest';
import { writable } from './writable.ts';

const hasLatinAndHindi = (character: string) => /[\0-\u00ff\p{Script=Devanagari}]/u.test(character);

it.each([
  ['Thali 🍛🇮🇳', 'Thali '],
  ['1️⃣ Café', '1 Café'],
  ['Cafe\u0301', 'Café'],
  ['李雷 Anna', '… Anna'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩‍🍳', ''],
])('[R1.17] “%s” is written as “%s” in faces of Latin and Hindi letters', (text, written) => {
  expect(writable(text, hasLatinAndHindi)).toBe(written);
});

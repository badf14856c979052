import { describe, expect, it } from 'vitest';
import { linesOf, plainText, writable, type TextRun } from './text-runs.ts';

/** One unit for each character. */
const measure = ({ text }: TextRun) => text.length;
const line = (text: string) => linesOf(text, 1000, measure)[0]?.map((run) => run.text);

describe('text on paper', () => {
  it('[R1.17] goes from left to right, in the faces of its letters', () => {
    expect(linesOf('Œufs ₹12.00 पनीर', 1000, measure)).toEqual([
      [
        { face: 'latin', text: 'Œufs ' },
        { face: 'latinExtended', text: '₹' },
        { face: 'latin', text: '12.00 ' },
        { face: 'devanagari', text: 'पनीर' },
      ],
    ]);
  });

  it('[R1.17] puts a right-to-left sentence in the order of sight, figures and Latin words as they are read', () => {
    expect(line('طبق Paneer (Large) رائتة')).toEqual(['رائتة', ' ', 'Paneer (Large)', 'طبق ']);
    expect(line('الإجمالي \u2066₹1,234.50\u2069')).toEqual(['₹', '1,234.50', 'الإجمالي ']);
  });

  it('[R1.17] puts a comma without letters beside what stands before it', () => {
    expect(line('26 نوفمبر 2026، 7:57 م')).toEqual(['م', ' ', '7:57', ' ،', '2026', 'نوفمبر ', ' ', '26']);
  });

  it('[R1.17] turns brackets around Arabic', () => {
    expect(line('الضريبة (الكل)')).toEqual(['(', 'الكل', ')', 'الضريبة ']);
  });

  it('[R1.17] breaks between words, and within a word only when it is longer than a line', () => {
    const broken = (text: string, width: number) =>
      linesOf(text, width, measure).map((runs) => runs.map((run) => run.text).join(''));
    expect(broken('near the blue gate', 9)).toEqual(['near the', 'blue gate']);
    expect(broken('12 Lakesideroad', 6)).toEqual(['12', 'Lakesi', 'deroad']);
    expect(broken('', 6)).toEqual([]);
  });

  it('reads without the signs that steer directions', () => {
    expect(plainText('Order \u2068501\u2069')).toBe('Order 501');
  });
});

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

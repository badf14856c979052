import { describe, expect, it } from 'vitest';
import { digitsOf, latinFigures, typedCode, typedCount, visibleText } from './typed-text.ts';

describe('typed text', () => {
  it.each([
    ['\u200b a\u00a0b\u202fc \u2066', 'a b c'],
    ['as\u00adha@example\u200d.com\ufeff', 'asha@example.com'],
  ])('[E3] %j loses what nobody sees', (typed, text) => expect(visibleText(typed)).toBe(text));

  it.each(['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'])(
    '[E2] %s has the figures 0 to 9',
    (typed) => {
      expect(latinFigures(typed)).toBe('0123456789');
      expect(digitsOf(`a${typed} `)).toBe('0123456789');
    },
  );

  it.each([
    [' FRESH 50\u200f', 'FRESH50'],
    ['fresh\u00a0٥٠', 'fresh50'],
  ])('[E3] %j is the code %s', (typed, code) => expect(typedCode(typed)).toBe(code));

  it.each([
    ['٧', 7],
    [' १२ ', 12],
    ['0', 0],
    ['', null],
    ['two', null],
    ['-1', null],
    ['1.5', null],
  ])('[E2, R5.1] %j is the quantity %s', (typed, count) => expect(typedCount(typed)).toBe(count));
});

import { describe, expect, it } from 'vitest';
import { editDistance } from '../../machines/catalogue/edit-distance.ts';
import { romanised } from './romanise.ts';
import { searchable } from '../../machines/catalogue/word-stems.ts';
import { soundOf, wordsOf } from './search-text.ts';

const said = (word: string) => soundOf(searchable(word));

describe('[R1.2] words by their sound', () => {
  it.each([
    ['paneer', 'panir', 'panneer'],
    ['tandoori', 'tanduri', 'tandouri', 'tandoory'],
    ['vada', 'wada', 'vadda', 'vaada'],
    ['biryani', 'biriyani', 'biriani'],
    ['phirni', 'firni', 'phirnee'],
    ['roti', 'rotti', 'rotee'],
    ['naan', 'nan'],
    ['chole', 'chhole'],
    ['bhaji', 'bhajji', 'baji'],
    ['samosa', 'samossa'],
    ['पनीर', 'पनिर'],
    ['पूरी', 'पुरी'],
    ['तंदूरी', 'तन्दूरी', 'तँदुरी'],
    ['टिक्का', 'टिका'],
    ['بانير', 'بنير', 'پانير', 'البانير'],
    ['فادا', 'ڤادا'],
    ['تندوري', 'تاندوری'],
  ])('“%s” sounds like its other spellings', (word, ...others) => {
    expect(others.map(said)).toEqual(others.map(() => said(word)));
  });

  it.each([
    ['pani', 'panir'],
    ['dal', 'dahi'],
    ['puri', 'pav'],
    ['chai', 'chaat'],
    ['पानी', 'पनीर'],
    ['دال', 'داهي'],
  ])('“%s” does not sound like “%s”', (word, other) => {
    expect(said(word)).not.toBe(said(other));
  });
});

describe('[R1.2] words by their forms', () => {
  it.each([
    ['Potatoes, curries', 'potato curry'],
    ['l’ail d’Œufs', 'ail oeuf'],
    ['sweets', 'sweets'],
    ['समोसे इडलियां', 'समोसा इडली'],
    ['والسلطات بالزبدة', 'سلط زبد'],
  ])('“%s” are the words “%s”', (text, stems) => {
    expect(
      wordsOf(text)
        .map(({ stem }) => stem)
        .join(' '),
    ).toBe(stems);
  });

  it.each([
    ['झींगा', 'jhinga'],
    ['अदरक', 'adrak'],
    ['मछली', 'machhli'],
    ['चावल', 'chaval'],
    ['बैंगन', 'baingan'],
  ])('“%s” is typed “%s”', (word, latin) => expect(romanised(word)).toBe(latin));

  it.each([
    ['samosa', 'samosa', 0],
    ['samsoa', 'samosa', 0.75],
    ['samusa', 'samosa', 0.5],
    ['samota', 'samosa', 1],
    ['tamosa', 'samosa', 2],
    ['pasta', 'samosa', Number.POSITIVE_INFINITY],
  ])('“%s” is as far from “%s” as %s errors', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });
});

import { describe, expect, it } from 'vitest';
import { searchable, soundOf } from './search-text.ts';

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
  ])('“%s” is said as it is spelt otherwise', (word, ...others) => {
    expect(others.map(said)).toEqual(others.map(() => said(word)));
  });

  it.each([
    ['pani', 'panir'],
    ['dal', 'dahi'],
    ['puri', 'pav'],
    ['chai', 'chaat'],
    ['पानी', 'पनीर'],
    ['دال', 'داهي'],
  ])('“%s” is not said as “%s”', (word, other) => {
    expect(said(word)).not.toBe(said(other));
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allObjections, isSilent, objectionsTo, suits } from './dietary-needs.ts';
import { allergens, diets } from './dish-tags.ts';
import { meets, requirementFor } from './exclusions.ts';
import { mergedNeeds, nothingKept, type KeptNeeds, noNeeds } from './kept-needs.ts';

const nutFree = { ...noNeeds, without: ['nuts'] } as const;
const dish = (...tags: string[]) => ({ tags, foodType: 'veg' as const });

const tagNames = [
  'Contains nuts',
  'Contient des arachides',
  'يحتوي على ألبان',
  'ग्लूटेन शामिल',
  'Contains egg',
  'मछली शामिल',
  'Vegan',
  'Jaïn',
  'خالٍ من الغلوتين',
  'Spicy',
  'Kids’ favourite',
];
const someNeeds = fc.record({
  vegetarian: fc.boolean(),
  diets: fc.subarray([...diets]),
  without: fc.subarray([...allergens]),
});
const someDish = fc.record({
  tags: fc.subarray(tagNames),
  foodType: fc.constantFrom('veg', 'nonVeg', 'unmarked'),
} as const);

describe('[B21] what stands against a dish', () => {
  it.each([
    ['Contains nuts', [{ kind: 'contains', allergen: 'nuts' }]],
    ['Contient des arachides', [{ kind: 'contains', allergen: 'peanuts' }]],
    ['يحتوي على مكسرات', [{ kind: 'contains', allergen: 'nuts' }]],
    ['मेवे शामिल', [{ kind: 'contains', allergen: 'nuts' }]],
    ['Contains dairy', []],
    ['Spicy', []],
  ])('without nuts, of a dish tagged "%s": %j', (tag, objections) => {
    expect(objectionsTo(dish(tag), nutFree)).toEqual(objections);
  });

  it('is what the filter of the menu excludes, for all needs and tags, and meat for vegetarians', () => {
    fc.assert(
      fc.property(someDish, someNeeds, (one, needs) => {
        const passes = meets(one.tags, requirementFor(needs.without, needs.diets));
        expect(suits(one, needs)).toBe(passes && (!needs.vegetarian || one.foodType === 'veg'));
      }),
    );
  });

  it('names a diet that the restaurant does not, and meat for what it is', () => {
    const jain = { ...noNeeds, vegetarian: true, diets: ['jain'] } as const;
    expect(objectionsTo({ tags: [], foodType: 'nonVeg' }, jain)).toEqual([
      { kind: 'nonVeg' },
      { kind: 'unmarked', diet: 'jain' },
    ]);
    expect(objectionsTo({ tags: ['Jain'], foodType: 'unmarked' }, jain)).toEqual([
      { kind: 'unmarked', diet: 'vegetarian' },
    ]);
  });

  it('names gluten once where the tags do, else that the dish is not marked', () => {
    const needs = { ...noNeeds, without: ['gluten'] } as const;
    expect(objectionsTo(dish('Contains gluten'), needs)).toEqual([{ kind: 'contains', allergen: 'gluten' }]);
    expect(objectionsTo(dish('Contains egg'), needs)).toEqual([{ kind: 'unmarked', diet: 'gluten-free' }]);
    expect(allObjections([dish('Contains egg'), dish()], needs)).toHaveLength(1);
  });

  it('knows a dish whose tags name neither contents nor diet', () => {
    expect(isSilent(dish('Spicy'), nutFree)).toBe(true);
    expect(isSilent(dish('Contains dairy'), nutFree)).toBe(false);
    expect(isSilent(dish('Vegan'), nutFree)).toBe(false);
    expect(isSilent(dish(), { ...noNeeds, vegetarian: true })).toBe(false);
  });
});

describe('[C2, D13] what two tabs keep', () => {
  const kept = fc.record({
    vegetarian: fc.boolean(),
    diets: fc.subarray([...diets]),
    without: fc.subarray([...allergens]),
    inNote: fc.constantFrom(null, true, false),
    offerRefused: fc.boolean(),
  });

  it('is both changes, whichever tab writes last', () => {
    const base: KeptNeeds = { ...nothingKept, without: ['nuts', 'egg'] };
    const one: KeptNeeds = { ...base, without: ['nuts', 'egg', 'fish'], inNote: true };
    const other: KeptNeeds = { ...base, without: ['nuts'], vegetarian: true };
    const both = { ...nothingKept, without: ['nuts', 'fish'], inNote: true, vegetarian: true };
    expect(mergedNeeds(base, one, other)).toEqual(both);
    expect(mergedNeeds(base, other, one)).toEqual(both);
  });

  it('is the change of the only tab that made one', () => {
    fc.assert(
      fc.property(kept, kept, (base, changed) => {
        expect(mergedNeeds(base, changed, base)).toEqual(changed);
        expect(mergedNeeds(base, base, changed)).toEqual(changed);
      }),
    );
  });

  it('is nothing of a customer who left in the other tab', () => {
    fc.assert(
      fc.property(kept, (base) => {
        expect(mergedNeeds(base, nothingKept, base)).toEqual(nothingKept);
      }),
    );
  });
});

import { allergens, diets, type Allergen, type Diet } from './dish-tags.ts';

/** What a customer can't eat: diets that a dish has to suit, and allergens that it must not contain, by slug. */
export type DietaryNeeds = {
  vegetarian: boolean;
  diets: readonly Diet[];
  without: readonly Allergen[];
};

export const noNeeds: DietaryNeeds = { vegetarian: false, diets: [], without: [] };

export function hasNeeds({ vegetarian, diets: suited, without }: DietaryNeeds): boolean {
  return vegetarian || suited.length + without.length > 0;
}

/** What the device keeps of a customer's dietary needs. */
export type KeptNeeds = DietaryNeeds & {
  /** Whether orders name them in the note to the restaurant; null until the customer was asked. */
  inNote: boolean | null;
  /** The offer to keep a filter was refused. */
  offerRefused: boolean;
};

export const nothingKept: KeptNeeds = {
  vegetarian: false,
  diets: [],
  without: [],
  inNote: null,
  offerRefused: false,
};

/** What two tabs made of it since `base`, choice by choice: what changed here counts, else what the other tab stored. */
export function mergedNeeds(base: KeptNeeds, theirs: KeptNeeds, mine: KeptNeeds): KeptNeeds {
  const listed = <T>(all: readonly T[], of: (kept: KeptNeeds) => readonly T[]): T[] =>
    all.filter((one) => {
      const isChosen = (kept: KeptNeeds) => of(kept).includes(one);
      return isChosen(mine) === isChosen(base) ? isChosen(theirs) : isChosen(mine);
    });
  const changed = <Key extends 'vegetarian' | 'inNote' | 'offerRefused'>(key: Key): KeptNeeds[Key] =>
    mine[key] === base[key] ? theirs[key] : mine[key];
  return {
    vegetarian: changed('vegetarian'),
    diets: listed(diets, (kept) => kept.diets),
    without: listed(allergens, (kept) => kept.without),
    inNote: changed('inNote'),
    offerRefused: changed('offerRefused'),
  };
}

import type { Product } from './catalogue.ts';
import { allergens, containedIn, diets, dietsIn, hasDiet, type Allergen, type Diet } from './dish-tags.ts';
import { meets, requirementFor } from './exclusions.ts';
import type { DietaryNeeds } from './kept-needs.ts';

/** Why a dish does not suit: the restaurant names an allergen, names meat or fish, or does not name the diet. */
export type Objection =
  | { kind: 'contains'; allergen: Allergen }
  | { kind: 'nonVeg' }
  | { kind: 'unmarked'; diet: Diet | 'vegetarian' };

type Dish = Pick<Product, 'tags' | 'foodType'>;

/**
 * Everything against a dish by its tags and its mark; none is no promise that it is safe. A diet has to be named; "without
 * gluten" asks for "Gluten-free" (332).
 */
export function objectionsTo({ tags, foodType }: Dish, needs: DietaryNeeds): Objection[] {
  const { without, only } = requirementFor(needs.without, needs.diets);
  const contained = allergens.filter(
    (slug) => without.includes(slug) && !meets(tags, { without: [slug], only: [] }),
  );
  const unnamed = diets.filter((diet) => only.includes(diet) && !hasDiet(tags, diet));
  return [
    ...(needs.vegetarian ? meatOf(foodType) : []),
    ...contained.map((allergen) => ({ kind: 'contains', allergen }) as const),
    ...unnamed
      .filter((diet) => diet !== 'gluten-free' || !contained.includes('gluten'))
      .map((diet) => ({ kind: 'unmarked', diet }) as const),
  ];
}

function meatOf(foodType: Dish['foodType']): Objection[] {
  if (foodType === 'veg') return [];
  return [foodType === 'nonVeg' ? { kind: 'nonVeg' } : { kind: 'unmarked', diet: 'vegetarian' }];
}

/** Whether nothing is known against a dish. */
export function suits(dish: Dish, needs: DietaryNeeds): boolean {
  return objectionsTo(dish, needs).length === 0;
}

/** Whether a customer with an allergy learns nothing from the tags of a dish: they name neither a content nor a diet. */
export function isSilent({ tags }: Pick<Dish, 'tags'>, { without }: DietaryNeeds): boolean {
  return without.length > 0 && containedIn(tags).length + dietsIn(tags).length === 0;
}

/** Every objection to some dishes, each once. */
export function allObjections(dishes: readonly Dish[], needs: DietaryNeeds): Objection[] {
  const all = dishes.flatMap((dish) => objectionsTo(dish, needs));
  const keys = all.map((objection) => JSON.stringify(objection));
  return all.filter((_objection, at) => keys.indexOf(keys[at] ?? '') === at);
}

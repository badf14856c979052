import type { TFunction } from 'i18next';
import type { DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import type { Language } from '../../i18n/locales.ts';
import { withCommas } from '../../lib/writing.ts';

/** The diets of the needs by name, the vegetarian one first. */
export function dietNames({ vegetarian, diets }: DietaryNeeds, t: TFunction): string[] {
  return [...(vegetarian ? [t('product.veg')] : []), ...diets.map((diet) => t(`menu.diets.${diet}`))];
}

/** The allergens as they stand within a sentence: "nuts, dairy". */
export function allergenNames(
  { without }: Pick<DietaryNeeds, 'without'>,
  t: TFunction,
  language: Language,
): string {
  const names = without.map((slug) => t(`menu.allergens.${slug}`).toLocaleLowerCase(language));
  return withCommas(names, language);
}

import type { TFunction } from 'i18next';
import type { DietaryNeeds, KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { type NoteLines, type OrderWish, orderWishes } from '../../../machines/order/order-note.ts';
import type { Language } from '../../i18n/locales.ts';
import { withCommas } from '../../lib/writing.ts';

const isolates = /[\u2066-\u2069]/g;

/** What the shop writes into the note of an order for the customer: their needs once they agreed, and their wishes. */
export function noteLines(
  needs: KeptNeeds,
  wishes: readonly OrderWish[],
  t: TFunction,
  language: Language,
): NoteLines {
  const wished = (isForDelivery: boolean) =>
    orderWishes
      .filter((wish) => wishes.includes(wish) && (wish === 'atDoor') === isForDelivery)
      .map((wish) => t(`wishes.notes.${wish}`));
  return {
    always: [...(needs.inNote === true ? needsLines(needs, t, language) : []), ...wished(false)],
    delivered: wished(true),
  };
}

/** What the customer can't eat as lines of plain text, whether they are sent or not. */
export function needsLines(needs: DietaryNeeds, t: TFunction, language: Language): string[] {
  const names = dietNames(needs, t);
  const lines = [
    ...(names.length > 0 ? [t('dietary.noteDiet', { what: withCommas(names, language) })] : []),
    ...(needs.without.length > 0
      ? [t('dietary.noteWithout', { what: allergenNames(needs, t, language) })]
      : []),
  ];
  return lines.map((line) => line.replace(isolates, ''));
}

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

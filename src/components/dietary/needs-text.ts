import { useTranslation } from 'react-i18next';
import type { Objection } from '../../../machines/catalogue/dietary-needs.ts';
import type { DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { allergenNames, dietNames } from '../../actors/order-note/note-lines.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { withCommas } from '../../lib/writing.ts';

/** Dietary needs, and what stands against a dish, in words. */
export function useNeedsText() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const allergensIn = (objections: readonly Objection[]) =>
    objections.flatMap((one) => (one.kind === 'contains' ? one.allergen : []));
  const dietsIn = (objections: readonly Objection[]) =>
    objections.flatMap((one) => {
      if (one.kind !== 'unmarked') return [];
      return one.diet === 'vegetarian' ? t('product.veg') : t(`menu.diets.${one.diet}`);
    });
  const contained = (objections: readonly Objection[]) =>
    allergenNames({ without: allergensIn(objections) }, t, language);
  const hasMeat = (objections: readonly Objection[]) => objections.some(({ kind }) => kind === 'nonVeg');

  return {
    /** "Jain · without nuts" */
    needs: (needs: DietaryNeeds): string => {
      const without = allergenNames(needs, t, language);
      const parts = [...dietNames(needs, t), without && t('menu.withoutThese', { what: without })];
      return parts.filter((part) => part !== '').join(' · ');
    },
    /** Why dishes are hidden, in short: "nuts, not marked Jain". */
    reasons: (objections: readonly Objection[]): string => {
      const parts = [
        hasMeat(objections) ? t('product.nonVeg').toLocaleLowerCase(language) : '',
        contained(objections),
        ...dietsIn(objections).map((diet) => t('dietary.notMarked', { diet })),
      ];
      return withCommas(
        parts.filter((part) => part !== ''),
        language,
      );
    },
    /** What the restaurant names, or does not name, of one dish: a sentence each. */
    sentences: (objections: readonly Objection[]): string[] => {
      const what = contained(objections);
      const diets = withCommas(dietsIn(objections), language);
      return [
        ...(hasMeat(objections) ? [t('dietary.nonVeg')] : []),
        ...(what === '' ? [] : [t('dietary.contains', { what })]),
        ...(diets === '' ? [] : [t('dietary.unmarked', { diets })]),
      ];
    },
  };
}

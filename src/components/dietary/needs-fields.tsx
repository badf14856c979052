import { useTranslation } from 'react-i18next';
import type { DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { allergens, diets } from '../../../machines/catalogue/dish-tags.ts';
import { toggled } from '../../../machines/toggled.ts';
import { Chip } from '../../ui/chip.tsx';

type Props = { needs: DietaryNeeds; onChange: (needs: DietaryNeeds) => void };

/** Diets that a dish has to suit, and allergens that it must not contain, by its tags [R1.1]. */
export function NeedsFields({ needs, onChange }: Props) {
  const { t } = useTranslation();
  const { vegetarian, diets: suited, without } = needs;
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('menu.suitedTo')}</legend>
        <Chip pressed={vegetarian} onPress={() => onChange({ ...needs, vegetarian: !vegetarian })}>
          {t('product.veg')}
        </Chip>
        {diets.map((diet) => (
          <Chip
            key={diet}
            pressed={suited.includes(diet)}
            onPress={() => onChange({ ...needs, diets: toggled(diets, suited, diet) })}
          >
            {t(`menu.diets.${diet}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('menu.without')}</legend>
        {allergens.map((allergen) => (
          <Chip
            key={allergen}
            pressed={without.includes(allergen)}
            onPress={() => onChange({ ...needs, without: toggled(allergens, without, allergen) })}
          >
            {t(`menu.allergens.${allergen}`)}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}

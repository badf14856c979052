import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diets } from '../../../machines/catalogue/dish-tags.ts';
import { allergens } from '../../../machines/catalogue/exclusions.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { paramsOf, useMenuFilters } from './menu-filters.ts';

const close = () => closeOverlay('panel');

/** Diets that a dish has to suit, and allergens that it must not contain, by its tags [R1.1]. */
export function DietSheet() {
  const { t } = useTranslation();
  const filters = useMenuFilters();
  const [suited, setSuited] = useState(filters.diets);
  const [without, setWithout] = useState(filters.without);
  return (
    <Sheet title={t('menu.dietsAndAllergens')} size="sm" onClose={close}>
      <div className="flex flex-col gap-5">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('menu.suitedTo')}</legend>
          {diets.map((diet) => (
            <Chip key={diet} pressed={suited.includes(diet)} onPress={() => setSuited(toggled(suited, diet))}>
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
              onPress={() => setWithout(toggled(without, allergen))}
            >
              {t(`menu.allergens.${allergen}`)}
            </Chip>
          ))}
        </fieldset>
        <p className="rounded-control bg-turmeric-soft p-3 text-sm text-ink">{t('menu.noPromise')}</p>
        <Button size="lg" onClick={() => closeOverlay('panel', paramsOf({ diets: suited, without }))}>
          {t('menu.showDishes')}
        </Button>
      </div>
    </Sheet>
  );
}

function toggled<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNeeds, noNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { useDietaryNeeds } from '../../actors/dietary-needs/use-dietary-needs.ts';
import { useKeptNeeds } from '../../actors/dietary-needs/use-kept-needs.ts';
import { NeedsFields } from '../../components/dietary/needs-fields.tsx';
import { useNeedsPlaceText } from '../../components/dietary/needs-place.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { needsAsked, paramsOf, useMenuFilters, withNeeds } from './menu-filters.ts';

const close = () => closeOverlay('panel');
const noFilters = paramsOf({ diets: [], without: [] });

/** Diets that a dish has to suit, and allergens that it must not contain, for this list or for next time as well [R1.1]. */
export function DietSheet() {
  const { t } = useTranslation();
  const where = useNeedsPlaceText();
  const filters = useMenuFilters();
  const kept = useDietaryNeeds();
  const { save } = useKeptNeeds();
  const [before] = useState(kept);
  const [needs, setNeeds] = useState(() => withNeeds(needsAsked(filters), kept ?? noNeeds));
  const [isSaved, setSaved] = useState(kept !== null);

  function apply() {
    const { vegetarian, diets, without } = needs;
    const food = filters.food === 'veg' ? null : filters.food;
    if (isSaved || before !== null) save(isSaved ? needs : noNeeds, before ?? noNeeds);
    closeOverlay('panel', {
      ...(isSaved ? noFilters : paramsOf({ diets, without })),
      ...paramsOf({ food: vegetarian && !isSaved ? 'veg' : food }),
    });
  }

  return (
    <Sheet title={t('menu.dietsAndAllergens')} size="sm" onClose={close}>
      <div className="flex flex-col gap-5">
        <NeedsFields needs={needs} onChange={setNeeds} />
        <p className="rounded-control bg-turmeric-soft p-3 text-sm text-ink">{t('menu.noPromise')}</p>
        {(hasNeeds(needs) || kept !== null) && (
          <div className="flex flex-col gap-1">
            <Switch
              label={t('dietary.save')}
              checked={isSaved}
              onChange={setSaved}
              describedBy="dietary-where"
            />
            <p id="dietary-where" className="text-sm text-ink-faint">
              {where}
            </p>
          </div>
        )}
        <Button size="lg" onClick={apply}>
          {t('menu.showDishes')}
        </Button>
      </div>
    </Sheet>
  );
}

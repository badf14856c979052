import { useTranslation } from 'react-i18next';
import { noNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { useKeptNeeds } from '../../actors/dietary-needs/use-kept-needs.ts';
import { useNeedsPlaceText } from '../../components/dietary/needs-place.ts';
import { useNeedsText } from '../../components/dietary/needs-text.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { changeFilters, needsAsked, useMenuFilters } from './menu-filters.ts';

/** Offers once to keep a diet or an allergen that this list is filtered by [R1.1]. */
export function SaveOffer() {
  const { t } = useTranslation();
  const where = useNeedsPlaceText();
  const text = useNeedsText();
  const filters = useMenuFilters();
  const { save, refuseOffer } = useKeptNeeds();
  const needs = needsAsked(filters);
  const what = text.needs(needs);

  function accept() {
    save(needs, noNeeds);
    changeFilters({ diets: [], without: [], ...(needs.vegetarian && { food: null }) });
    announce(t('dietary.saved', { what }));
  }

  return (
    <section
      aria-label={t('dietary.save')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-leaf-soft px-4 py-2"
    >
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{t('dietary.offer', { what })}</p>
        <p className="text-sm text-ink-soft">{where}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={accept}>
          {t('dietary.accept')}
        </Button>
        <Button size="sm" variant="quiet" onClick={refuseOffer}>
          {t('dietary.refuse')}
        </Button>
      </div>
    </section>
  );
}

import { Leaf, SlidersHorizontal, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRef, type ComponentType } from 'react';
import { parseMinor } from '../../../machines/money.ts';
import { hasNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { dietaryNeedsSlice } from '../../actors/dietary-needs/slice.ts';
import { useKept } from '../../actors/persistence/use-kept.ts';
import { useNeedsText } from '../../components/dietary/needs-text.ts';
import { closeOverlay, openOverlay, useOverlay } from '../../lib/overlay-param.ts';
import { Chip } from '../../ui/chip.tsx';
import { FocusRing } from '../../ui/focus.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { VegMark } from '../../ui/badge.tsx';
import {
  type MenuFilters,
  type OfferedSorts,
  changeFilters,
  clearFilters,
  hasPriceRange,
  isFiltered,
  needsAsked,
  sorts,
  withNeeds,
} from './menu-filters.ts';
import type { Counted } from './price-sheet.tsx';

const SaveOffer = loadable(() => import('./save-offer.tsx').then((m) => m.SaveOffer));

const openPrices = () => openOverlay('panel', 'filters');
const openDiets = () => openOverlay('panel', 'diets');

type Props = { filters: MenuFilters; offered?: OfferedSorts };

/** Veg, non-veg, diets and allergens, sort and price: what is active is always visible and goes away with one press [R1.3, R1.4]. */
export function FilterBar({ filters, offered = sorts }: Props) {
  const { t } = useTranslation();
  const { food, sort, from, to } = filters;
  const kept = useKept(dietaryNeedsSlice);
  const text = useNeedsText();
  // Vegetarian dishes have a chip of their own.
  const asked = { ...needsAsked(filters), vegetarian: false };
  const all = withNeeds(asked, kept);
  const money = useMoney();
  const exponent = useCurrency()?.exponent;
  const hasRange = hasPriceRange(filters);
  const [low, high] = [from, to].map((bound) => money(parseMinor(bound, exponent) ?? 0));
  const range = !hasRange
    ? t('menu.price')
    : to === ''
      ? t('menu.priceFrom', { from: low })
      : from === ''
        ? t('menu.priceUpTo', { to: high })
        : t('menu.priceBetween', { from: low, to: high });
  const isOffered = hasNeeds(needsAsked(filters)) && !hasNeeds(kept) && !kept.offerRefused;
  const bar = useRef<HTMLFieldSetElement>(null);
  useHeldFocus(bar, isFiltered(filters));
  const diet = text.needs(all) || t('menu.dietsAndAllergens');
  return (
    <>
      <fieldset
        ref={bar}
        aria-label={t('menu.filters')}
        className="shelf min-w-0 -mx-4 items-center gap-2 px-4 py-1 whitespace-nowrap md:mx-0 md:flex-wrap md:px-0"
      >
        <Chip
          pressed={food === 'veg'}
          onPress={() => changeFilters({ food: food === 'veg' ? null : 'veg' })}
          icon={<VegMark kind="veg" label="" />}
        >
          {t('menu.veg')}
        </Chip>
        <Chip
          pressed={food === 'nonVeg'}
          onPress={() => changeFilters({ food: food === 'nonVeg' ? null : 'nonVeg' })}
          icon={<VegMark kind="nonVeg" label="" />}
        >
          {t('menu.nonVeg')}
        </Chip>
        <Chip pressed={hasNeeds(all)} onPress={openDiets} icon={<Leaf size="1rem" aria-hidden="true" />}>
          {diet}
        </Chip>
        <label className="relative inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-surface ps-4 text-sm font-medium">
          <span className="sr-only">{t('menu.sort')}</span>
          <select
            value={sort}
            onChange={(event) =>
              changeFilters(
                { sort: offered.find((each) => each === event.currentTarget.value) ?? offered[0] },
                offered,
              )
            }
            className="peer min-h-11 cursor-pointer rounded-full bg-surface pe-3 outline-none"
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {t(`menu.sorts.${each}`)}
              </option>
            ))}
          </select>
          <FocusRing />
        </label>
        <Chip
          pressed={hasRange}
          onPress={openPrices}
          icon={<SlidersHorizontal size="1rem" aria-hidden="true" />}
        >
          {range}
        </Chip>
        {isFiltered(filters) && (
          <button
            type="button"
            onClick={clearFilters}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-sm font-semibold text-spice-ink hover:bg-spice-soft"
          >
            <X size="1rem" aria-hidden="true" />
            <span>{t('menu.clear')}</span>
          </button>
        )}
      </fieldset>
      {isOffered && (
        <PartBoundary fallback="none">
          <SaveOffer />
        </PartBoundary>
      )}
    </>
  );
}

const PriceSheet = loadable(() => import('./price-sheet.tsx').then((m) => m.PriceSheet));
const DietSheet = loadable(() => import('./diet-sheet.tsx').then((m) => m.DietSheet));
const panels: Record<string, ComponentType<{ counted: Counted }>> = { filters: PriceSheet, diets: DietSheet };

const close = () => closeOverlay('panel');

/** The sheet of a filter, while the address names it. */
export function FilterPanels({ counted }: { counted: Counted }) {
  const Panel = panels[useOverlay('panel') ?? ''];
  if (!Panel) return null;
  return (
    <PartBoundary onClose={close}>
      <Panel counted={counted} />
    </PartBoundary>
  );
}

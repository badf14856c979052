import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCircle2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { citiesQuery } from '../../api/cities.ts';
import { LocationPicker } from '../../components/branch/location-picker.tsx';
import { PlaceMap } from '../../components/branch/place-map.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Where the food goes and who cooks it: this device's place, a city by name, or a pin on the map [R1.30, R2.13, R6.4]. */
export function LocationPage() {
  const { t } = useTranslation();
  const { branch, city, step } = useBranch();
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const cities = useInfiniteQuery(citiesQuery('', language));
  const listed = cities.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = city ?? listed.find(({ restaurants }) => restaurants !== 0) ?? null;
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeading title={t('location.title')} />
      <p className="text-ink-soft">{t('location.firstHint')}</p>
      {branch !== null && step === 'chosen' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-leaf-soft px-5 py-3">
          <p className="flex items-center gap-2 font-semibold text-leaf">
            <CheckCircle2 size="1.25rem" aria-hidden="true" className="shrink-0" />
            <span>{t('location.chosen', { branch: branch.name })}</span>
          </p>
          <ButtonLink href={paths.menu} size="sm">
            {t('location.toMenu')}
          </ButtonLink>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section
          aria-label={t('location.title')}
          className="rounded-sheet border border-card-border bg-surface p-4 shadow-card sm:p-5"
        >
          <LocationPicker onStayed={() => navigate(paths.menu)} />
        </section>
        {shown !== null && <PlaceMap city={shown} />}
      </div>
    </div>
  );
}

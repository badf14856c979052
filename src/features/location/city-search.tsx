import { useInfiniteQuery } from '@tanstack/react-query';
import { LoaderCircle, LocateFixed, MapPin, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { citiesQuery } from '../../api/cities.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Where are you: this device's place, or a city by name, ten at a time [R6.4, R9.2]. */
export function CitySearch() {
  const { t } = useTranslation();
  const { step, problem, useMyLocation, chooseCity } = useBranch();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 250);
  const query = useInfiniteQuery(citiesQuery(search, language));
  const cities = query.data?.pages.flatMap((page) => page.items) ?? [];
  const listId = useId();
  const problemText = problem === null ? null : t(problem.key, { ...problem.values, defaultValue: '' });

  useEffect(() => {
    if (problemText !== null) announce(problemText, { urgency: 'assertive' });
  }, [problemText]);

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        fullWidth
        busy={step === 'locating'}
        onClick={useMyLocation}
        icon={<LocateFixed size={18} aria-hidden="true" className="text-spice-ink" />}
      >
        {t('location.useMine')}
      </Button>
      {problemText !== null && (
        <p className="rounded-control bg-turmeric-soft px-4 py-3 text-sm text-turmeric">{problemText}</p>
      )}
      <Field
        type="search"
        label={t('location.city')}
        placeholder={t('location.cityPlaceholder')}
        autoComplete="address-level2"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-controls={listId}
        leading={<Search size={18} aria-hidden="true" />}
        trailing={
          query.isFetching ? (
            <LoaderCircle
              size={18}
              aria-hidden="true"
              className="me-2 animate-[spin_1s_linear_infinite] text-ink-faint"
            />
          ) : undefined
        }
      />
      <div id={listId} aria-busy={query.isFetching} className="min-h-44">
        {query.isPending && [1, 2, 3].map((place) => <Skeleton key={place} className="my-1 h-11" />)}
        {query.isError && (
          <FailedState compact title={t('location.citiesFailed')} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && cities.length === 0 && (
          <p className="py-3 text-ink-soft">{t('location.noCity', { search })}</p>
        )}
        <ul className="grid grid-cols-2">
          {cities.map((city) => (
            <li key={city.id}>
              <button
                type="button"
                onClick={() => chooseCity(city)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-sunken"
              >
                <MapPin size={17} aria-hidden="true" className="text-spice-ink" />
                <bdi>{city.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="quiet"
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('location.moreCities')}
          </Button>
        )}
      </div>
    </div>
  );
}

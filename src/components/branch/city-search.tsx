import { useInfiniteQuery } from '@tanstack/react-query';
import { LoaderCircle, LocateFixed, MapPin, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { City } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { citiesQuery, type ListedCity } from '../../api/cities.ts';
import { withCommas } from '../../lib/writing.ts';
import { useCameRendered } from '../../lib/came-by-back.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Where are you: this device's place, or a city by name, ten at a time [R6.4, R9.2]. */
export function CitySearch() {
  const { t } = useTranslation();
  const { step, problem, useMyLocation, chooseCity } = useBranch();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 250);
  const query = useInfiniteQuery({
    ...citiesQuery(search, language),
    // A city that is being pressed stays where it is while a search or another language travels.
    placeholderData: (before) => (before?.pages.some(({ items }) => items.length > 0) ? before : undefined),
  });
  const isHydrating = useCameRendered();
  const isFetching = query.isFetching && !isHydrating;
  const cities = query.data?.pages.flatMap((page) => page.items);
  const listId = useId();
  const problemText = problem === null ? null : t(problem.key, { ...problem.values, defaultValue: '' });

  useEffect(() => {
    if (problemText !== null) announce(problemText, { urgency: 'assertive' });
  }, [problemText]);

  const isUnknown = cities?.length === 0;
  const noCity = t('location.noCity', { search });
  useEffect(() => {
    if (isUnknown) announce(noCity, { topic: 'cities' });
  }, [isUnknown, noCity]);

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        fullWidth
        busy={step === 'locating'}
        onClick={useMyLocation}
        icon={<LocateFixed size="1.125rem" aria-hidden="true" className="text-spice-ink" />}
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
        leading={<Search size="1.125rem" aria-hidden="true" />}
        trailing={
          isFetching ? (
            <LoaderCircle
              size="1.125rem"
              aria-hidden="true"
              className="me-2 animate-[spin_1s_linear_infinite] text-ink-faint"
            />
          ) : undefined
        }
      />
      <div id={listId} aria-busy={isFetching} className="min-h-44">
        <QueryRegion
          compact
          query={{ ...query, data: cities }}
          failedTitle={t('location.citiesFailed')}
          skeleton={[1, 2, 3].map((place) => (
            <Skeleton key={place} className="my-1 h-11" />
          ))}
        >
          {(found) =>
            found.length === 0 ? (
              <p className="py-3 text-ink-soft">{noCity}</p>
            ) : (
              <CityList cities={found} onChoose={chooseCity} />
            )
          }
        </QueryRegion>
        {cities !== undefined && (
          <NextPage query={query} failedTitle={t('location.citiesFailed')}>
            {t('location.moreCities')}
          </NextPage>
        )}
      </div>
    </div>
  );
}

type ListProps = { cities: readonly ListedCity[]; onChoose: (city: City) => void };

/** The cities with a restaurant to choose from, where the provider sends that; the others in one line. */
function CityList({ cities, onChoose }: ListProps) {
  const { t } = useTranslation();
  const id = useId();
  const { language } = useLanguage();
  const without = cities.filter(({ restaurants }) => restaurants === 0).map(({ name }) => name);
  return (
    <>
      <ul className="grid grid-cols-2 empty:hidden slim:grid-cols-1">
        {cities
          .filter(({ restaurants }) => restaurants !== 0)
          .map(({ restaurants, ...city }) => (
            <li key={city.id}>
              <button
                type="button"
                onClick={() => onChoose(city)}
                aria-label={city.name}
                aria-describedby={restaurants === null ? undefined : `${id}-${city.id}`}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-sunken"
              >
                <MapPin size="1.0625rem" aria-hidden="true" className="text-spice-ink" />
                <span className="min-w-0">
                  <bdi className="block">{city.name}</bdi>
                  {restaurants !== null && (
                    <span id={`${id}-${city.id}`} className="block text-xs font-normal text-ink-faint">
                      {t('location.restaurants', { count: restaurants })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {without.length > 0 && (
        <p className="px-2 py-2 text-sm text-ink-faint">
          {t('location.noneYet', { cities: withCommas(without, language) })}
        </p>
      )}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionsIn } from '../../../machines/catalogue/excluded-words.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { productsQuery } from '../../api/product-pages.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { useNextPage } from '../../lib/use-near-view.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreButton } from '../../ui/held-focus.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Ideas, PopularIdeas } from './search-ideas.tsx';

type Props = {
  text: string;
  vegOnly: boolean;
  onDropVeg: () => void;
  onChoose: (text: string) => void;
  /** A dish of the results was pressed: the search was a good one. */
  onUsed: () => void;
  className: string;
};

/** The dishes that match, twenty at a time; announces their number [R1.2, R8.10]. */
export function SearchResults({ text, vegOnly, onDropVeg, onChoose, onUsed, className }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(
    productsQuery(useScope(), { search: text, ...(vegOnly && { foodType: 'veg' }) }),
  );
  const products = query.data?.pages.flatMap((page) => page.items);
  const count = products === undefined ? null : Math.max(query.data?.pages[0]?.total ?? 0, products.length);
  const meant = query.data?.pages[0]?.meant ?? null;
  const suggestions = query.data?.pages[0]?.suggestions ?? [];
  const found = count === null ? null : count === 0 ? t('search.none') : foundText(count);

  function foundText(count: number): string {
    if (meant === null) return t('search.found', { count, text });
    return `${t('search.meant', { text, meant })} ${t('search.found', { count, text: meant })}`;
  }

  useEffect(() => {
    if (found !== null) announce(found, { topic: 'search' });
  }, [found]);
  useNextPage(end, query);

  const { excluded } = exclusionsIn(text);

  return (
    <div>
      {excluded.length > 0 && (
        <p className="mb-3 rounded-control bg-turmeric-soft p-3 text-sm text-ink">
          {t('search.noPromise', { what: excluded.join(', ') })}
        </p>
      )}
      <QueryRegion
        query={{ ...query, data: products }}
        failedTitle={t('search.failed')}
        skeleton={
          <div className={className}>
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <DishCardSkeleton key={place} layout="row" />
            ))}
          </div>
        }
      >
        {(found) =>
          found.length === 0 ? (
            <>
              <EmptyState
                icon={<SearchX size="1.625rem" />}
                title={t('search.none')}
                hint={vegOnly ? t('search.noneVegHint') : t('search.noneHint', { text })}
                action={vegOnly ? <Button onClick={onDropVeg}>{t('search.dropVeg')}</Button> : undefined}
              />
              {suggestions.length > 0 ? (
                <Ideas title={t('search.near')} texts={suggestions} onChoose={onChoose} />
              ) : (
                <PopularIdeas onChoose={onChoose} />
              )}
            </>
          ) : (
            <>
              <h2 className="mb-3 font-body text-sm font-normal tracking-normal text-ink-soft">
                {foundText(count ?? found.length)}
              </h2>
              <Suited dishes={found}>
                {(suited) => (
                  <ul className={className} onClickCapture={onUsed}>
                    {suited.map((product) => (
                      <li key={product.id} className="min-w-0">
                        <DishCard product={product} layout="row" />
                      </li>
                    ))}
                  </ul>
                )}
              </Suited>
            </>
          )
        }
      </QueryRegion>
      {query.isFetchNextPageError && (
        <MoreButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('app.tryAgain')}
        </MoreButton>
      )}
      <div ref={end} className="h-px" />
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { ratingsQuery, type DishRating } from '../../api/ratings.ts';
import type { Scope } from '../../api/scope.ts';
import { Stars, listedRatings, ratingsId } from './dish-facts.tsx';
import { useIsWhole } from '../../lib/came-by-back.ts';
import { formatNumber, formatRating } from '../../lib/numbers.ts';
import { NextPage } from '../../ui/next-page.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../../ui/dates.tsx';

type Props = { product: Product; scope: Scope };

/** The ratings of a dish: the average, how many gave how many stars, and their words, more of them on demand [R1.20]. */
export function DishRatings({ product, scope }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(ratingsQuery(scope, product.id));
  const box = useRef<HTMLElement>(null);
  // A browser finds the ratings itself on a page that came rendered; moved again, the page would slip away from under a press.
  const [isFoundByBrowser] = useState(useIsWhole());
  useEffect(() => {
    if (isFoundByBrowser || window.location.hash !== `#${ratingsId}`) return;
    box.current?.scrollIntoView({ block: 'start' });
  }, [isFoundByBrowser]);
  return (
    <section ref={box} id={ratingsId} aria-labelledby="ratings-heading" className="scroll-mt-28">
      <SectionHeading id="ratings-heading" title={t('product.ratings')} />
      <QueryRegion
        compact
        query={{ ...query, data: listedRatings(query.data?.pages) }}
        failedTitle={t('product.ratingsFailed')}
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {({ average, count, starCounts, ratings }) =>
          count === 0 ? (
            <p className="text-ink-soft">{t('product.noRatings')}</p>
          ) : (
            <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
              <Distribution average={average} count={count} starCounts={starCounts} />
              <div className="min-w-0">
                <ul className="divide-y divide-line">
                  {ratings.map((rating) => (
                    <li key={rating.id} className="py-4 first:pt-0">
                      <OneRating rating={rating} dish={product.name} />
                    </li>
                  ))}
                </ul>
                <NextPage query={query} failedTitle={t('product.ratingsFailed')}>
                  {t('product.moreRatings')}
                </NextPage>
              </div>
            </div>
          )
        }
      </QueryRegion>
    </section>
  );
}

function Distribution({
  average,
  count,
  starCounts,
}: {
  average: number;
  count: number;
  starCounts: readonly number[];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const most = Math.max(1, ...starCounts);
  return (
    <div className="flex flex-col gap-3 self-start rounded-card bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi aria-hidden="true" className="text-3xl font-semibold tabular-nums">
          {formatRating(average, language)}
        </bdi>
        <span aria-hidden="true">
          <Stars stars={Math.round(average)} />
        </span>
        <span className="sr-only">{t('product.rated', { rating: average, count })}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {starCounts.map((each, fewer) => (
          <li key={5 - fewer} className="flex items-center gap-2 text-sm">
            <span className="sr-only">{t('product.starsBy', { stars: 5 - fewer, count: each })}</span>
            <span aria-hidden="true" className="w-3 tabular-nums text-ink-soft">
              {5 - fewer}
            </span>
            <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-surface">
              <span
                className="block h-full rounded-full bg-turmeric"
                style={{ inlineSize: `${(each / most) * 100}%` }}
              />
            </span>
            <bdi aria-hidden="true" className="w-10 text-end tabular-nums text-ink-soft">
              {formatNumber(each, language)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneRating({ rating, dish }: { rating: DishRating; dish: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { stars, writtenAt, comment, images } = rating;
  const by = rating.by || t('product.somebody');
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars stars={stars} />
        <bdi className="font-semibold">{by}</bdi>
        {writtenAt !== '' && <span className="text-ink-faint">{dates.date(writtenAt)}</span>}
      </div>
      {comment !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {comment}
        </p>
      )}
      {images.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image}>
              <img
                src={image}
                alt={t('product.pictureBy', { dish, name: by })}
                width={112}
                height={84}
                loading="lazy"
                decoding="async"
                className="h-21 w-28 rounded-control bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

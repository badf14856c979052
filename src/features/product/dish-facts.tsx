import { Flame, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isServes, servesIn } from '../../../machines/catalogue/dish-tags.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { Rating, Serves } from '../../components/dish/dish-marks.tsx';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { DishRating, RatingPage } from '../../api/ratings.ts';

/** Everything that is known about a dish, for its sheet and page. */
export function DishFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {product.ratingCount > 0 && (
        <li>
          <Link
            href={`${paths.dish(product.slug)}#${ratingsId}`}
            onClick={() => document.getElementById(ratingsId)?.scrollIntoView({ block: 'start' })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold text-spice-ink hover:underline"
          >
            <Rating product={product} />
            <span>{t('product.readRatings')}</span>
          </Link>
        </li>
      )}
      {servesIn(product.tags) !== null && (
        <li>
          <Badge>
            <Serves tags={product.tags} />
          </Badge>
        </li>
      )}
      {product.bestSeller && (
        <li>
          <Badge tone="turmeric">{t('product.bestSeller')}</Badge>
        </li>
      )}
      {product.spicy && (
        <li>
          <Badge tone="brick" icon={<Flame size="0.8125rem" aria-hidden="true" />}>
            {t('product.spicy')}
          </Badge>
        </li>
      )}
      {product.calories !== '' && product.calories !== '0' && (
        <li>
          <Badge>{t('units.kcal', { amount: product.calories })}</Badge>
        </li>
      )}
      {product.tags
        .filter((tag) => !isServes(tag) && !(product.spicy && tag === t('product.spicy')))
        .map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      {product.highlights.map((highlight) => (
        <li key={highlight}>
          <Badge tone="leaf">{highlight}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Where the ratings stand on a dish's page. */
export const ratingsId = 'ratings';

type ListedRatings = Pick<RatingPage, 'average' | 'count' | 'starCounts'> & { ratings: DishRating[] };

/** The pages that have come as one list under the newest sums; undefined before the first has come. */
export function listedRatings(pages: readonly RatingPage[] | undefined): ListedRatings | undefined {
  const newest = pages?.at(-1);
  if (!pages || !newest) return undefined;
  // The page behind the last may be empty, and a server sends no sums with an empty list.
  const { average, count, starCounts } = newest.received > 0 ? newest : (pages[0] ?? newest);
  return { average, count, starCounts, ratings: pages.flatMap(({ items }) => items) };
}

const five = [1, 2, 3, 4, 5];

/** How many of five stars, as a picture and in words. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t('product.stars', { stars })}</span>
      {five.map((place) => (
        <Star
          key={place}
          size="0.9375rem"
          aria-hidden="true"
          className={place <= stars ? 'fill-turmeric text-turmeric' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}

import { Flame, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { Badge } from '../../ui/badge.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { reductionOf } from './dish-price.tsx';

/** Veg or non-veg by shape and word; nothing for a dish that the provider did not mark. */
export function FoodMark({ product, className }: { product: Product; className?: string }) {
  const { t } = useTranslation();
  if (product.foodType === 'unmarked') return null;
  const label = product.foodType === 'veg' ? t('product.veg') : t('product.nonVeg');
  return <VegMark kind={product.foodType} label={label} className={className} />;
}

/** Stars in figures, with the number of ratings; nothing before the first rating. */
export function Rating({ product }: { product: Product }) {
  const { t } = useTranslation();
  if (product.ratingCount === 0) return null;
  const rating = Number(product.rating).toFixed(1);
  return (
    <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
      <Star size={14} aria-hidden="true" className="fill-turmeric text-turmeric" />
      <span className="sr-only">{t('product.rated', { rating, count: product.ratingCount })}</span>
      <bdi aria-hidden="true" className="tabular-nums">
        {rating} <span className="text-ink-faint">({product.ratingCount})</span>
      </bdi>
    </span>
  );
}

/** The one badge that matters most on a card. */
export function DishBadge({ product }: { product: Product }) {
  const { t } = useTranslation();
  const percent = Math.max(0, ...product.variants.map(reductionOf));
  if (percent > 0) return <Badge tone="spice">{t('product.off', { percent })}</Badge>;
  if (product.bestSeller) return <Badge tone="turmeric">{t('product.bestSeller')}</Badge>;
  return null;
}

/** Everything that is known about a dish, for its sheet and page. */
export function DishFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center gap-2">
      <li>
        <Rating product={product} />
      </li>
      {product.bestSeller && (
        <li>
          <Badge tone="turmeric">{t('product.bestSeller')}</Badge>
        </li>
      )}
      {product.spicy && (
        <li>
          <Badge tone="brick" icon={<Flame size={13} aria-hidden="true" />}>
            {t('product.spicy')}
          </Badge>
        </li>
      )}
      {product.calories !== '' && product.calories !== '0' && (
        <li>
          <Badge>{t('units.kcal', { amount: product.calories })}</Badge>
        </li>
      )}
      {product.highlights.map((highlight) => (
        <li key={highlight}>
          <Badge tone="leaf">{highlight}</Badge>
        </li>
      ))}
    </ul>
  );
}

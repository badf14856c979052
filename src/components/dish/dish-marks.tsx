import { Star, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { formatNumber, formatRating } from '../../lib/numbers.ts';
import { Badge, VegMark } from '../../ui/badge.tsx';
import { reductionsOf } from './dish-price.tsx';
import { containedIn, dietsIn, servesIn } from '../../../machines/catalogue/dish-tags.ts';
import { withCommas } from '../../lib/writing.ts';

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
  const { language } = useLanguage();
  if (product.ratingCount === 0) return null;
  const rating = Number(product.rating);
  return (
    <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
      <Star size="0.875rem" aria-hidden="true" className="fill-turmeric text-turmeric" />
      <span className="sr-only">{t('product.rated', { rating, count: product.ratingCount })}</span>
      <bdi aria-hidden="true" className="tabular-nums">
        <span>{formatRating(rating, language)}</span>{' '}
        <span className="text-ink-faint">{`(${formatNumber(product.ratingCount, language)})`}</span>
      </bdi>
    </span>
  );
}

/** For how many people a dish is, where its tags have it. */
export function Serves({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  const count = servesIn(tags);
  if (count === null) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
      <Users size="0.875rem" aria-hidden="true" />
      <span>{t('product.serves', { count })}</span>
    </span>
  );
}

/** The one badge that matters most on a card; a reduction that the price beside it does not have is one "up to". */
export function DishBadge({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [shown = 0, ...others] = reductionsOf(product);
  const percent = shown > 0 ? shown : Math.max(0, ...others);
  if (percent > 0)
    return <Badge tone="spice">{t(shown > 0 ? 'product.off' : 'product.offUpTo', { percent })}</Badge>;
  if (product.bestSeller) return <Badge tone="turmeric">{t('product.bestSeller')}</Badge>;
  return null;
}

/** The diets that a dish suits and what it contains, in one short text; nothing for a dish without such tags. */
export function DietNote({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const suited = dietsIn(tags);
  const contained = containedIn(tags);
  if (suited.length + contained.length === 0) return null;
  return (
    <p className="text-xs text-ink-soft">
      {suited.length > 0 && <span className="font-semibold text-leaf">{suited.join(' · ')}</span>}
      {suited.length > 0 && contained.length > 0 && <span aria-hidden="true"> · </span>}
      {contained.length > 0 && (
        <span>{t('product.contains', { what: withCommas(contained, language) })}</span>
      )}
    </p>
  );
}

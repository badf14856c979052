import { useTranslation } from 'react-i18next';
import type { Product, Variant } from '../../../machines/catalogue/catalogue.ts';
import { Price } from '../../ui/price.tsx';

/** The cheapest form that can be bought, or the cheapest of all when none can. */
function cheapestVariant(product: Product): Variant | null {
  const buyable = product.variants.filter((variant) => variant.availability === 'available');
  const candidates = buyable.length > 0 ? buyable : product.variants;
  return candidates.toSorted((one, other) => one.price - other.price)[0] ?? null;
}

/** Whole percent by which the price that is shown is reduced; 0 when it is not. */
export function reductionOf(product: Product): number {
  const { price = 0, listPrice = null } = cheapestVariant(product) ?? {};
  if (listPrice === null || listPrice <= price) return 0;
  return Math.round(((listPrice - price) / listPrice) * 100);
}

/** What a dish costs, "from" the cheapest of several forms, with the usual price struck through. */
export function DishPrice({ product }: { product: Product }) {
  const { t } = useTranslation();
  const variant = cheapestVariant(product);
  if (!variant) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 leading-tight">
      {product.variants.length > 1 && <span className="text-xs text-ink-faint">{t('product.from')}</span>}
      <Price amount={variant.price} className="font-semibold" />
      {variant.listPrice !== null && (
        <>
          <span className="sr-only">{t('product.insteadOf')}</span>
          <Price amount={variant.listPrice} struck className="text-xs text-ink-faint" />
        </>
      )}
    </p>
  );
}

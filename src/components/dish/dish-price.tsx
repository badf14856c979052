import { useTranslation } from 'react-i18next';
import type { Product, Variant } from '../../../machines/catalogue/catalogue.ts';
import { Price } from '../../ui/price.tsx';

/** The forms that can be bought, or all when none can; the cheapest first, whose price is shown. */
export function buyableVariants(product: Product): Variant[] {
  const buyable = product.variants.filter((variant) => variant.availability === 'available');
  const candidates = buyable.length > 0 ? buyable : product.variants;
  return candidates.toSorted((one, other) => one.price - other.price);
}

/** Whether a dish has forms or extras to choose from. */
export const hasChoices = ({ variants, addOns }: Product) => variants.length > 1 || addOns.length > 0;

/** Whole percent by which each form is reduced, 0 when it is not; the first is the one whose price is shown. */
export function reductionsOf(product: Product): number[] {
  return buyableVariants(product).map(({ price, listPrice }) =>
    listPrice === null ? 0 : Math.round(100 - (100 * price) / listPrice),
  );
}

/** What a dish costs, "from" the cheapest of several forms, with the usual price struck through. */
export function DishPrice({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [variant] = buyableVariants(product);
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

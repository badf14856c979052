import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useCart } from '../../actors/cart/use-cart.ts';
import { paths } from '../../lib/paths.ts';
import { Price } from '../../ui/price.tsx';

/** The number of things in the cart; ticks when it changes. */
export function CartCount({ quantity }: { quantity: number }) {
  if (quantity === 0) return null;
  return (
    <span
      key={quantity}
      aria-hidden="true"
      className="grid h-5 min-w-5 animate-[tick_0.2s_ease-out] place-items-center rounded-full bg-spice px-1 text-xs leading-none font-bold text-on-spice tabular-nums"
    >
      {quantity > 99 ? '99+' : quantity}
    </span>
  );
}

/** The way to the cart, with what is in it. */
export function CartLink() {
  const { t } = useTranslation();
  const { quantity, subTotal } = useCartFigures();
  return (
    <Link
      href={paths.cart}
      aria-label={t('shell.cartWith', { count: quantity })}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold transition-colors hover:bg-sunken"
    >
      <ShoppingBag size="1.125rem" aria-hidden="true" />
      <span>{t('shell.cart')}</span>
      <CartCount quantity={quantity} />
      {quantity > 0 && subTotal !== null && (
        <Price amount={subTotal} className="hidden text-ink-soft min-[1400px]:inline" />
      )}
    </Link>
  );
}

/** What the shell shows of the cart: how many, and for how much where the amount belongs to just these. */
export function useCartFigures() {
  const { quantity, totals, areAmountsCurrent } = useCart();
  return { quantity, subTotal: areAmountsCurrent && totals !== null ? totals.subTotal : null };
}

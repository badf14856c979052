import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { isDish, isPersonal, paths } from '../../lib/paths.ts';
import { Price } from '../../ui/price.tsx';
import { useCartFigures } from './cart-count.tsx';

/** As soon as something is in the cart: how many, how much, one press to the checkout; the cart itself is among the places below. */
export function CartBar() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { quantity, subTotal } = useCartFigures();
  if (quantity === 0 || isPersonal(path) || isDish(path)) return null;
  return (
    <aside aria-label={t('shell.cart')} className="flex min-w-0 grow basis-0">
      <Link
        href={paths.checkout}
        className="flex min-h-13 min-w-0 grow animate-[rise_0.2s_ease-out] flex-wrap items-center justify-between gap-x-3 rounded-control bg-spice px-3 py-1 leading-tight font-semibold text-on-spice shadow-float short:min-h-10 short:py-0.5 short:text-sm"
      >
        <span className="flex flex-wrap gap-x-2 text-sm short:text-xs">
          <span className="tabular-nums">{t('shell.items', { count: quantity })}</span>
          {subTotal !== null && <Price amount={subTotal} />}
        </span>
        <span className="flex items-center gap-1">
          <span>{t('cart.checkout')}</span>
          <ChevronRight size="1.125rem" aria-hidden="true" className="mirror" />
        </span>
      </Link>
    </aside>
  );
}

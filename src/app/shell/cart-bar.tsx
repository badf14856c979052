import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { isDish, isPersonal, paths } from '../../lib/paths.ts';
import { Price } from '../../ui/price.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { useCartFigures } from './cart-count.tsx';

/** Above the bottom bar as soon as something is in the cart: how many, how much, one press to the cart. */
export function CartBar() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { quantity, subTotal } = useCartFigures();
  const bar = useBarHeight('--action-height');
  if (quantity === 0 || isPersonal(path) || isDish(path)) return null;
  return (
    <aside aria-label={t('shell.cart')}>
      <Link
        ref={bar}
        href={paths.cart}
        className="fixed inset-x-3 bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom)+0.5rem)] z-20 mx-auto flex min-h-13 max-w-xl animate-[rise_0.2s_ease-out] flex-wrap items-center justify-between gap-x-3 rounded-control bg-spice px-4 font-semibold text-on-spice shadow-float"
      >
        <span className="flex flex-wrap gap-x-2">
          <span className="tabular-nums">{t('shell.items', { count: quantity })}</span>
          {subTotal !== null && <Price amount={subTotal} />}
        </span>
        <span className="flex items-center gap-1">
          <span>{t('shell.viewCart')}</span>
          <ChevronRight size="1.125rem" aria-hidden="true" className="mirror" />
        </span>
      </Link>
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import { useCart } from '../../actors/cart/use-cart.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { CartBill, CheckoutLink, useCartBill } from '../../components/cart/cart-bill.tsx';
import { CartLines } from '../../components/cart/cart-lines.tsx';
import { CartNotices } from '../../components/cart/cart-notices.tsx';
import { CartRegion } from '../../components/cart/cart-region.tsx';
import { PromisePlace } from '../../components/promise/promise-place.tsx';
import { useSettings } from '../../components/use-settings.ts';
import { Pairings } from '../../components/cart/pairings.tsx';
import { useOrderTogether } from '../../components/group/order-together.tsx';

/** The cart as a page of its own: lines, what happened to them, and the bill so far [R1.6]. */
export function CartPage() {
  const { t } = useTranslation();
  const cart = useCart();
  const bill = useCartBill(cart);
  const group = useOrderTogether(useSettings()?.takesGroups === true);
  const bar = useBarHeight('--action-height');
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 py-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <PageHeading title={t('cart.title')} />
        {cart.quantity > 0 && <p className="text-ink-soft">{t('cart.items', { count: cart.quantity })}</p>}
      </div>
      <CartRegion cart={cart}>
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex flex-col gap-4">
            <CartNotices cart={cart} />
            <CartLines cart={cart} />
            {group.button}
            <Pairings cart={cart} />
          </div>
          <div className="sticky top-24 flex flex-col gap-4 max-md:contents">
            <div className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-5 shadow-card">
              <PromisePlace />
              <CartBill cart={cart} bill={bill} />
            </div>
            <div
              ref={bar}
              className="max-md:sticky-bar bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-20 -mx-4 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:border-0 md:p-0"
            >
              <CheckoutLink total={bill.total} />
            </div>
          </div>
        </div>
      </CartRegion>
      {group.isLive && cart.lines.length === 0 && group.button}
      {group.sheet}
    </div>
  );
}

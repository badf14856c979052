import { useTranslation } from 'react-i18next';
import { useCart } from '../../actors/cart/use-cart.ts';
import { CartBill, CheckoutLink, useCartBill } from './cart-bill.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartRegion } from './cart-region.tsx';

/** The cart beside the menu on wide screens: always in sight, one press from checkout. */
export function CartPanel() {
  const { t } = useTranslation();
  const cart = useCart();
  const bill = useCartBill(cart);
  return (
    <section
      aria-labelledby="cart-panel-title"
      className="flex max-h-[calc(100dvh-9.5rem)] flex-col overflow-hidden rounded-card border border-card-border bg-surface shadow-card"
    >
      <header className="flex items-baseline justify-between gap-3 px-5 pt-4 pb-2">
        <h2 id="cart-panel-title" className="text-lg">
          {t('cart.title')}
        </h2>
        {cart.quantity > 0 && (
          <p className="text-sm text-ink-soft">{t('cart.items', { count: cart.quantity })}</p>
        )}
      </header>
      <CartRegion cart={cart} compact>
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain px-5 pb-3">
          <CartNotices cart={cart} />
          <CartLines cart={cart} compact />
          <CartBill cart={cart} bill={bill} headingLevel={3} />
        </div>
        <div className="border-t border-line px-5 py-4">
          <CheckoutLink total={bill.total} />
        </div>
      </CartRegion>
    </section>
  );
}

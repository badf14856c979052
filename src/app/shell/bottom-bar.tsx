import { House, ReceiptText, ShoppingBag, TicketPercent, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { BackToTop } from './header-buttons.tsx';
import { CartCount, useCartFigures } from './cart-count.tsx';
import { useCurrent } from './use-current.ts';

/** Five places within reach of the thumb; phones and tablets only [R2.2]. In a low window, where nothing stays at the top, also the way back up. */
export function BottomBar({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation();
  const { quantity } = useCartFigures();
  return (
    <nav
      aria-label={t('shell.pages')}
      className="pointer-events-auto grow border-t short:sm:border-t-0 border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-(--tabs-height) max-w-xl grid-cols-5 short:max-w-3xl short:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        <Tab href={paths.home} text={t('shell.home')} icon={<House size="1.3125rem" aria-hidden="true" />} />
        <Tab
          href={paths.menu}
          text={t('shell.menu')}
          icon={<UtensilsCrossed size="1.3125rem" aria-hidden="true" />}
        />
        <Tab
          href={paths.offers}
          text={t('shell.offers')}
          icon={<TicketPercent size="1.3125rem" aria-hidden="true" />}
        />
        <Tab
          href={paths.orders}
          text={t('shell.orders')}
          icon={<ReceiptText size="1.3125rem" aria-hidden="true" />}
        />
        <Tab
          href={paths.cart}
          text={t('shell.cart')}
          label={t('shell.cartWith', { count: quantity })}
          icon={
            <span className="relative">
              <ShoppingBag size="1.3rem" aria-hidden="true" />
              <span className="absolute -end-2 -top-2">
                <CartCount quantity={quantity} />
              </span>
            </span>
          }
        />
        <li className="hidden place-items-center short:grid">
          <BackToTop isAway={isAway} />
        </li>
      </ul>
    </nav>
  );
}

function Tab({ href, text, icon, label }: { href: string; text: string; icon: ReactNode; label?: string }) {
  const current = useCurrent(href);
  return (
    <li>
      <Link
        href={href}
        aria-label={label}
        aria-current={current}
        className="flex h-full flex-col items-center justify-center gap-0.5 short:flex-row short:gap-2 rounded-control text-xs leading-tight font-medium text-ink-faint aria-[current]:font-semibold aria-[current]:text-spice-ink"
      >
        {icon}
        <span className="short:max-sm:sr-only">{text}</span>
      </Link>
    </li>
  );
}

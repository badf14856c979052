import { House, ReceiptText, ShoppingBag, TicketPercent, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRoute } from 'wouter';
import { desktopQuery, useMediaQuery } from '../../lib/media.ts';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { isOutcome, paths } from '../../lib/paths.ts';
import { OrderStrip } from '../parts.ts';
import { CartBar } from './cart-bar.tsx';
import { BackToTop } from './header-buttons.tsx';
import { CartCount, useCartFigures } from './cart-count.tsx';

/** What stays at the bottom of the window: an order under way and the cart in one row, and the places; all in one row where the window is low. */
export function BottomBars({ isAway }: { isAway: boolean }) {
  const isDesktop = useMediaQuery(desktopQuery);
  const row = useBarHeight('--strip-height');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col short:sm:flex-row short:sm:items-center short:sm:border-t short:sm:border-line short:sm:bg-raised">
      <div
        ref={row}
        className="pointer-events-auto relative flex gap-2 slim:flex-col empty:hidden max-lg:border-t max-lg:border-line max-lg:bg-canvas max-lg:px-[max(0.75rem,calc(50%-18rem))] max-lg:py-1.5 lg:self-center lg:px-3 lg:pb-1.5 short:sm:static short:sm:w-full short:sm:max-w-sm short:sm:border-0 short:sm:bg-transparent short:sm:px-3 short:sm:py-1"
      >
        <OrderUnderWay />
        {isDesktop === false && <CartBar />}
      </div>
      {isDesktop !== true && <BottomBar isAway={isAway} />}
    </div>
  );
}

/** The order under way of a customer who is logged in; its code comes later. */
export function OrderUnderWay() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <PartBoundary fallback="none">
      <OrderStrip userId={user.id} />
    </PartBoundary>
  );
}

/** The places beside the cart. */
const places = [
  { href: paths.home, text: 'shell.home', Icon: House },
  { href: paths.menu, text: 'shell.menu', Icon: UtensilsCrossed },
  { href: paths.offers, text: 'shell.offers', Icon: TicketPercent },
  { href: paths.orders, text: 'shell.orders', Icon: ReceiptText },
] as const;

/** Five places within reach of the thumb; phones and tablets only [R2.2]. In a low window, where nothing stays at the top, also the way back up. */
function BottomBar({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation();
  const { quantity } = useCartFigures();
  return (
    <nav
      aria-label={t('shell.pages')}
      className="pointer-events-auto grow border-t short:sm:border-t-0 border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-(--tabs-height) max-w-xl grid-cols-5 short:max-w-3xl short:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        {places.map(({ href, text, Icon }) => (
          <Tab key={href} href={href} text={t(text)} icon={<Icon size="1.3125rem" aria-hidden="true" />} />
        ))}
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

/** `aria-current` of a link in a bar: the page itself, a page below it, or neither; what became of a payment belongs to the orders. */
export function useCurrent(href: string): 'page' | true | undefined {
  const [path] = useLocation();
  const [isHere] = useRoute(href);
  const [isWithin] = useRoute(`${href}/*`);
  return isHere ? 'page' : isWithin || (href === paths.orders && isOutcome(path)) || undefined;
}

import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../actors/session/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { NotificationBell } from '../parts.ts';
import { AccountButton } from './account-button.tsx';
import { AccountEntry } from './account-entry.tsx';
import { BackToTop, BranchButton, SearchButton } from './header-buttons.tsx';
import { CartLink } from './cart-count.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeButtons } from '../../components/theme-buttons.tsx';
import { useCurrent } from './bottom-bars.tsx';

/** From 1200 px: everything in one row [R2.2]; without search and pages where only the order counts. */
export function DesktopHeader({ isBare, isAway }: { isBare: boolean; isAway: boolean }) {
  const { t } = useTranslation();
  return (
    <header className="sticky-bar top-0 z-30 border-b border-line bg-canvas max-lg:hidden">
      <div className="mx-auto flex h-(--header-height) w-full max-w-page items-center gap-2 px-6">
        <Logo />
        <BranchButton />
        {isBare ? (
          <span className="grow" />
        ) : (
          <>
            <nav aria-label={t('shell.pages')} className="flex items-center">
              <Tab href={paths.home} text={t('shell.home')} />
              <Tab href={paths.menu} text={t('shell.menu')} />
              <Tab href={paths.offers} text={t('shell.offers')} />
              <Tab href={paths.orders} text={t('shell.orders')} />
            </nav>
            <SearchButton />
          </>
        )}
        <div className="flex shrink-0 items-center">
          <BackToTop isAway={isAway} />
          <LanguageSelect />
          <ThemeButtons />
          <Favourites />
          <Account />
        </div>
        <CartLink />
      </div>
    </header>
  );
}

/** A guest sees the way in; a customer their notifications and their account. */
function Account() {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return <AccountButton isTight />;
  return (
    <>
      <PartBoundary fallback="none" pending={<span className="size-11" />}>
        <NotificationBell />
      </PartBoundary>
      <PartBoundary fallback="none" pending={<span className="size-11" />}>
        <AccountEntry />
      </PartBoundary>
    </>
  );
}

function Favourites() {
  const { t } = useTranslation();
  return (
    <Link
      href={paths.favourites}
      aria-label={t('favourites.title')}
      title={t('favourites.title')}
      className="grid size-11 place-items-center rounded-control hover:bg-sunken"
    >
      <Heart size="1.25rem" aria-hidden="true" />
    </Link>
  );
}

function Tab({ href, text }: { href: string; text: string }) {
  const current = useCurrent(href);
  return (
    <Link
      href={href}
      aria-current={current}
      className="flex min-h-11 items-center rounded-control px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-spice-ink"
    >
      {text}
    </Link>
  );
}

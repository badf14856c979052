import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRoute } from 'wouter';
import { useSession } from '../../actors/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { AccountButton } from './account-button.tsx';
import { BranchButton } from './branch-button.tsx';
import { CartLink } from './cart-count.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeButtons } from './theme-buttons.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** From 1200 px: everything in one row [R2.2]. */
export function DesktopHeader() {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/92 backdrop-blur-md">
      <div className="mx-auto flex h-(--header-height) w-full max-w-page items-center gap-2 px-6">
        <Logo />
        <BranchButton />
        <nav aria-label={t('shell.pages')} className="flex items-center">
          <Tab href={paths.home} text={t('shell.home')} />
          <Tab href={paths.menu} text={t('shell.menu')} />
          <Tab href={paths.offers} text={t('shell.offers')} />
          <Tab href={paths.orders} text={t('shell.orders')} />
        </nav>
        <SearchButton className="min-w-11 grow" />
        <div className="flex shrink-0 items-center">
          <LanguageSelect />
          <ThemeButtons />
          <Account />
        </div>
        <CartLink />
      </div>
    </header>
  );
}

/** A guest sees the way in; a customer a menu, whose code comes after the login is known. */
function Account() {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return <AccountButton isTight />;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu />
    </Suspense>
  );
}

function Tab({ href, text }: { href: string; text: string }) {
  const [isHere] = useRoute(href);
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-control px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-spice-ink"
    >
      {text}
    </Link>
  );
}

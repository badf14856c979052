import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { desktopQuery, useMediaQuery } from '../../lib/media.ts';
import { paths } from '../../lib/paths.ts';
import { BackToTop } from './back-to-top.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CartBar } from './cart-bar.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { OfflineStrip } from './offline-strip.tsx';

/** The frame of every page but the cover [R2.1, R2.2]. */
export function Shell({ children }: { children: ReactNode }) {
  const isDesktop = useMediaQuery(desktopQuery);
  const [path] = useLocation();
  const hasNoDishes = ['/user/my-orders', '/user/outcome', paths.checkout].some((start) =>
    path.startsWith(start),
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks />
      <OfflineStrip />
      {isDesktop ? <DesktopHeader /> : <MobileHeader />}
      {!hasNoDishes && <ClosedNotice />}
      <main id="content" tabIndex={-1} className="min-h-[700px] grow outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      {!isDesktop && (
        <>
          <CartBar />
          <BottomBar />
        </>
      )}
    </div>
  );
}

function SkipLinks() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-on-inverse"
    >
      {t('shell.skip')}
    </a>
  );
}

function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="mt-12 border-t border-line px-4 pt-6 pb-[calc(var(--bar-height)+5.5rem)] text-sm text-ink-faint lg:pb-8">
      <p className="mx-auto max-w-page md:px-2">{t('cover.footer')}</p>
    </footer>
  );
}

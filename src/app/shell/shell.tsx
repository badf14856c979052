import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { WifiOff } from 'lucide-react';
import { useFavouritesWhenIdle } from '../../actors/favourites/use-favourites.ts';
import { desktopQuery, useMediaQuery } from '../../lib/media.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { isPersonal, paths } from '../../lib/paths.ts';
import { SkipLink } from '../../ui/focus.tsx';
import { BottomBars } from './bottom-bars.tsx';
import { ClosedNotice } from '../../components/branch/closed-notice.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { Footer } from './footer.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { useOnline } from '../../lib/use-online.ts';

/**
 * The frame of every page but the cover [R2.1, R2.2]. While the width is not known both headers are there, and the styles
 * show one.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isDesktop = useMediaQuery(desktopQuery);
  const [path] = useLocation();
  useFavouritesWhenIdle();
  const top = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const isPastTop = !useNearView(top, '0px', true);
  const isAtStart = useNearView(start, '0px', true);
  // Stays until the page is back at its start: at the threshold itself it would come and go under a finger. After a jump, one of
  // the two can be reported before the other; until both are, nothing changes.
  const [isAway, setAway] = useState(false);
  if (isPastTop !== isAtStart && isAway !== isPastTop) setAway(isPastTop);
  const isPaying = path === paths.checkout;
  const hasNoDishes = isPersonal(path) && path !== paths.cart && path !== paths.favourites;
  return (
    <div data-bare={isPaying || undefined} className="page-frame flex min-h-dvh flex-col">
      <SkipLink
        href="#content"
        onFollow={() => document.getElementById('content')?.focus()}
        className="focus:fixed focus:start-3 focus:top-3 focus:z-50"
      >
        {t('shell.skip')}
      </SkipLink>
      <div ref={top} className="pointer-events-none absolute top-0 h-[300px] w-px" />
      <div ref={start} className="pointer-events-none absolute top-0 h-[100px] w-px" />
      <OfflineStrip />
      {isDesktop !== true && <MobileHeader isBare={isPaying} isAway={isAway} />}
      {isDesktop !== false && <DesktopHeader isBare={isPaying} isAway={isAway} />}
      {!hasNoDishes && (
        <div className="mx-auto w-full max-w-page px-4 pt-3 empty:hidden md:px-6">
          <ClosedNotice />
        </div>
      )}
      <main id="content" tabIndex={-1} className="min-h-[700px] grow outline-none">
        {children}
      </main>
      {!isPaying && (
        <>
          <Footer />
          <BottomBars isAway={isAway} />
        </>
      )}
    </div>
  );
}

/** Shows that the device is offline; what is on screen stays usable. */
function OfflineStrip() {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <output className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm text-on-inverse">
      <WifiOff size="1rem" aria-hidden="true" />
      <span>{t('shell.offline')}</span>
    </output>
  );
}

import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { NotificationBell } from '../parts.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button.tsx';
import { BackToTop, BranchButton, SearchButton } from './header-buttons.tsx';

/** Below 1200 px: the branch scrolls away, the search stays [R2.2], and the way back up beside it; neither is there where only the order counts. */
export function MobileHeader({ isBare, isAway }: { isBare: boolean; isAway: boolean }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { isLoggedIn } = useSession();
  return (
    <>
      <header
        className={classNames('flex items-center gap-2 px-2 pt-1 lg:hidden', isLoggedIn && 'slim:flex-wrap')}
      >
        <BranchButton />
        <span className="ms-auto flex items-center">
          {isLoggedIn && (
            <PartBoundary fallback="none" pending={<span className="size-11" />}>
              <NotificationBell />
            </PartBoundary>
          )}
          <IconButton
            label={t('shell.more')}
            aria-haspopup="dialog"
            onClick={() => openOverlay('panel', 'more')}
            icon={<Menu size="1.375rem" aria-hidden="true" />}
          />
        </span>
      </header>
      {(path !== paths.search || isAway) && !isBare && (
        <div className="sticky-bar top-0 z-30 flex min-h-13 items-center gap-1 bg-canvas px-4 lg:hidden short:static">
          <SearchButton />
          <span className="-me-2.5 empty:hidden short:hidden">
            <BackToTop isAway={isAway} />
          </span>
        </div>
      )}
    </>
  );
}

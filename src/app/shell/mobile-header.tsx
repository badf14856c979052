import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { NotificationBell } from '../parts.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BranchButton } from './branch-button.tsx';
import { SearchButton } from './search-button.tsx';

/** Below 1200 px: the branch scrolls away, the search stays [R2.2]; there is none where only the order counts. */
export function MobileHeader({ isBare }: { isBare: boolean }) {
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
            <PartBoundary says="nothing" pending={<span className="size-11" />}>
              <NotificationBell />
            </PartBoundary>
          )}
          <IconButton
            label={t('shell.more')}
            aria-haspopup="dialog"
            onClick={() => openOverlay('panel', 'more')}
            icon={<Menu size={22} aria-hidden="true" />}
          />
        </span>
      </header>
      {path !== paths.search && !isBare && (
        <div className="sticky top-0 z-30 flex h-15 items-center bg-canvas px-4 lg:hidden short:static">
          <SearchButton className="w-full" />
        </div>
      )}
    </>
  );
}

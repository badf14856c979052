import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BranchButton } from './branch-button.tsx';
import { SearchButton } from './search-button.tsx';

/** Below 1200 px: the branch scrolls away, the search stays [R2.2]. */
export function MobileHeader() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <>
      <header className="flex items-center justify-between gap-2 px-2 pt-1">
        <BranchButton />
        <IconButton
          label={t('shell.more')}
          aria-haspopup="dialog"
          onClick={() => openOverlay('panel', 'more')}
          icon={<Menu size={22} aria-hidden="true" />}
        />
      </header>
      {path !== paths.search && (
        <div className="sticky top-0 z-30 flex h-(--header-height) items-center bg-canvas px-4">
          <SearchButton className="w-full" />
        </div>
      )}
    </>
  );
}

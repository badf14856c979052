import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../lib/overlay-param.ts';
import { classNames } from '../../ui/class-names.ts';

/** Looks like a search field and opens the drawer that has one. */
export function SearchButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openOverlay('panel', 'search')}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-sm text-ink-faint transition-colors hover:border-line-strong',
        className,
      )}
    >
      <Search size="1.125rem" aria-hidden="true" className="text-ink-soft" />
      <span className="min-w-0 text-start leading-tight">{t('shell.search')}</span>
    </button>
  );
}

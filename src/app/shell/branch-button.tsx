import { ChevronDown, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { openOverlay } from '../../lib/overlay-param.ts';

/** Where the food comes from; always visible, always changeable [R1.30]. */
export function BranchButton() {
  const { t } = useTranslation();
  const { branch, city } = useBranch();
  return (
    <button
      type="button"
      onClick={() => openOverlay('panel', 'location')}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-start hover:bg-sunken"
    >
      <MapPin size="1.25rem" aria-hidden="true" className="shrink-0 text-spice-ink" />
      <span className="min-w-0 leading-tight">
        <span className="block text-xs text-ink-faint slim:sr-only lg:max-xl:sr-only">
          {t('shell.orderingFrom')}
        </span>
        <span className="flex items-center gap-1 text-sm font-semibold">
          <span className="min-w-0">{branch?.name ?? city?.name ?? t('shell.chooseBranch')}</span>
          <ChevronDown size="0.9375rem" aria-hidden="true" className="shrink-0" />
        </span>
      </span>
    </button>
  );
}

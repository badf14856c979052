import { IconButton } from '../../ui/button.tsx';
import { ArrowUp, ChevronDown, MapPin, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { openOverlay } from '../../lib/overlay-param.ts';

/** The chosen branch; always visible, always changeable [R1.30]. */
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

/** Looks like a search field and opens the drawer that has one. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openOverlay('panel', 'search')}
      className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-sm text-ink-faint transition-colors hover:border-line-strong"
    >
      <Search size="1.125rem" aria-hidden="true" className="text-ink-soft" />
      <span className="min-w-0 text-start leading-tight lg:whitespace-nowrap">{t('shell.search')}</span>
    </button>
  );
}

/** Up to the page's heading, once the page was scrolled by more than 300 px [R2.6]; part of a bar, so that it lies on nothing. */
export function BackToTop({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation();
  if (!isAway) return null;
  return (
    <IconButton
      label={t('shell.backToTop')}
      onClick={() => {
        const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
        document.querySelector('h1')?.focus({ preventScroll: true });
      }}
      icon={<ArrowUp size="1.25rem" aria-hidden="true" />}
      className="animate-[fade_0.2s]"
    />
  );
}

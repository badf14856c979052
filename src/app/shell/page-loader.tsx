import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsFetching } from '@tanstack/react-query';
import { usePageLoading } from '../../components/page-fallbacks.tsx';
import { Spinner } from '../../ui/button.tsx';

const timeoutMs = 300;

/** Shown while page loading is flagged, after a short delay; never takes the focus [R2.5]. */
export function PageLoader() {
  const { t } = useTranslation();
  const { isLoading } = usePageLoading();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  if (!isLoading || !isLate) return null;
  return (
    <div
      aria-busy="true"
      data-page-loading="true"
      className="pointer-events-none fixed inset-0 z-40 grid place-items-center text-spice-ink"
    >
      <span className="flex items-center gap-3 rounded-full bg-raised px-5 py-3 font-medium text-ink shadow-float">
        <Spinner className="text-spice-ink" />
        <span>{t('app.loading')}</span>
      </span>
    </div>
  );
}

/** A thin line at the top while a page or its first content is on its way; no spinner, never below 0.08 [R2.8, D20]. */
export function ProgressBar() {
  const fetching = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const { isLoading } = usePageLoading();
  const isBusy = isLoading || fetching > 0;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      <div data-busy={isBusy} className="progress-line h-full bg-progress" />
    </div>
  );
}

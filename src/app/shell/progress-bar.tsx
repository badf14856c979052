import { useIsFetching } from '@tanstack/react-query';
import { usePageLoading } from '../../components/page-loading.tsx';

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

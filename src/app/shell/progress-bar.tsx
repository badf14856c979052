import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageLoading } from '../../actors/page-loading.ts';

const minimum = 0.08;
const stepMs = 250;

/** A thin line at the top while a page or its first content is on its way; no spinner, never below 0.08 [R2.8, D20]. */
export function ProgressBar() {
  const fetching = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const isBusy = usePageLoading() || fetching > 0;
  const [value, setValue] = useState(0);

  useEffect(() => {
    if (isBusy) {
      setValue((before) => Math.max(minimum, before));
      const timer = setInterval(() => setValue((before) => before + (0.92 - before) * 0.18), stepMs);
      return () => clearInterval(timer);
    }
    setValue((before) => (before === 0 ? 0 : 1));
    const timer = setTimeout(() => setValue(0), stepMs);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return (
    <div aria-hidden="true" data-progress={value} className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {value > 0 && (
        <div
          className="mirror-origin h-full bg-progress transition-transform duration-200"
          style={{ transform: `scaleX(${value})` }}
        />
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { MergeResult } from '../../../machines/cart/cart.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type Props = { results: readonly MergeResult[]; onDismiss: () => void };

/** One row for each line that moved. */
export function MergeResults({ results, onDismiss }: Props) {
  const { t } = useTranslation();
  const isPartial = results.some((result) => result.outcome === 'refused' || result.outcome === 'reduced');
  return (
    <section
      aria-labelledby="merge-title"
      className={classNames(
        'rounded-card px-4 py-3 text-sm',
        isPartial ? 'bg-turmeric-soft' : 'bg-leaf-soft',
      )}
    >
      <h2 id="merge-title" className="text-base">
        {isPartial ? t('cart.mergePartly') : t('cart.mergeTitle')}
      </h2>
      <ul className="my-2 flex flex-col gap-1">
        {results.map((result) => (
          <li key={result.key} className="flex flex-wrap justify-between gap-x-3">
            <bdi className="font-medium">{result.name}</bdi>
            <span className={result.outcome === 'refused' ? 'text-brick' : 'text-ink-soft'}>
              <MergeOutcome result={result} />
            </span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        {t('cart.gotIt')}
      </Button>
    </section>
  );
}

function MergeOutcome({ result }: { result: MergeResult }) {
  const { t } = useTranslation();
  if (result.outcome === 'merged') return t('cart.mergeSummed', { count: result.quantity });
  if (result.outcome === 'reduced') return t('cart.mergeReduced', { count: result.quantity });
  if (result.outcome === 'added') return t('cart.mergeAdded');
  return result.message === null
    ? t('cart.mergeRefused')
    : t('cart.mergeRefusedReason', { reason: result.message });
}

import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Checkout } from './checkout-view.ts';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';
import { ProgressCard } from './progress-card.tsx';

const AttemptOutcome = loadable(() => import('./attempt-outcome.tsx').then((m) => m.AttemptOutcome));

/** The attempt of this tab: on its way, or ended without a paid order. Null at any other step. */
export function RunningAttempt({ step }: Pick<Checkout, 'step'>) {
  switch (step) {
    case 'placing':
    case 'paying':
    case 'confirming':
    case 'recovering':
      return <ProgressCard step={step} />;
    case 'unpaid':
    case 'refused':
    case 'unknown':
      return (
        <PartBoundary pending={<OutcomeSkeleton />}>
          <AttemptOutcome step={step} />
        </PartBoundary>
      );
    default:
      return null;
  }
}

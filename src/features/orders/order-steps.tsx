import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { stepsOf, type OrderStep } from './order-progress.ts';
import { Card, useStatusText } from './card.tsx';
import { Freshness, type FreshnessProps } from './freshness.tsx';
import { useDates } from '../../ui/dates.tsx';

/** How far the order is, step by step, and how old that knowledge is [R1.16]. */
export function OrderSteps(props: FreshnessProps) {
  const { t } = useTranslation();
  const { order } = props;
  const statusText = useStatusText()(order);
  const steps = stepsOf(order);
  return (
    <Card label={t('orders.progress')}>
      {steps.length === 0 ? (
        <p className="text-lg font-semibold first-letter:uppercase">
          <bdi>{statusText}</bdi>
        </p>
      ) : (
        <ol>
          {steps.map((step, index) => (
            <Step key={step.name} step={step} isLast={index === steps.length - 1} />
          ))}
        </ol>
      )}
      <Freshness {...props} />
    </Card>
  );
}

const textOfState = {
  done: 'orders.stepDone',
  current: 'orders.stepCurrent',
  later: 'orders.stepLater',
} as const;

function Step({ step, isLast }: { step: OrderStep; isLast: boolean }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { name, state, at } = step;
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="flex gap-4">
      <div aria-hidden="true" className="flex flex-col items-center">
        <span
          className={classNames(
            'grid size-7 shrink-0 place-items-center rounded-full border-2',
            state === 'done' && 'border-leaf bg-leaf text-surface',
            state === 'current' && 'border-spice bg-spice-soft',
            state === 'later' && 'border-line bg-surface',
          )}
        >
          {state === 'done' && <Check size="1rem" strokeWidth={3} />}
          {state === 'current' && <span className="size-2.5 animate-pulse rounded-full bg-spice" />}
        </span>
        {!isLast && (
          <span className={classNames('min-h-5 w-0.5 grow', state === 'done' ? 'bg-leaf' : 'bg-line')} />
        )}
      </div>
      <div
        className={classNames(
          'flex min-w-0 grow items-baseline justify-between gap-3 slim:flex-wrap',
          !isLast && 'pb-4',
        )}
      >
        <p className={classNames(state === 'current' && 'font-bold', state === 'later' && 'text-ink-faint')}>
          <span>{t(`orders.status.${name}`)}</span>
          <span className="sr-only">{`: ${t(textOfState[state])}`}</span>
        </p>
        {at !== '' && (
          <time className="text-sm text-ink-faint tabular-nums" dateTime={at}>
            {dates.time(at)}
          </time>
        )}
      </div>
    </li>
  );
}

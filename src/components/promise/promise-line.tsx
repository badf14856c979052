import { Clock3 } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPromise } from '../../../machines/promise/promise.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useMoney } from '../../ui/price.tsx';
import { usePromise, type Settled } from './use-promise.ts';

/** The promise in one line, the same from cover to checkout: who, until when, how soon and for how much; times are estimates and say so. */
export function PromiseLine({ settled = null }: { settled?: Settled | null }) {
  const { branch } = useBranch();
  const promise = usePromise(settled);
  const opening = useOpeningText();
  const minutes = useMinutesText(promise);
  const fee = useFeeText(promise);
  if (branch === null || promise === null) return null;
  const parts = [opening, minutes, fee].filter((part) => part !== null);
  return (
    <p data-promise="" className="flex min-h-11 items-start gap-2 text-sm text-ink-soft">
      <Clock3 size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
      <span>
        <bdi className="font-semibold text-ink">{branch.name}</bdi>
        {parts.map((part) => (
          <Fragment key={part}>
            <span>{' · '}</span>
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

function useOpeningText(): string | null {
  const { t } = useTranslation();
  const { opening, opensOrClosesAt: time } = useBranch();
  if (opening === 'unknown') return null;
  if (time === null) return t(opening === 'closed' ? 'promise.closed' : 'promise.open');
  return t(`promise.${opening}At`, { time });
}

type Shown = ReturnType<typeof usePromise>;

function useMinutesText(promise: Shown): string | null {
  const { t } = useTranslation();
  if (promise === null || promise.minutes === null) return null;
  return t(promise.mode === 'pickup' ? 'promise.readyIn' : 'promise.arrivesIn', promise.minutes);
}

function useFeeText(promise: DeliveryPromise | null): string | null {
  const { t } = useTranslation();
  const money = useMoney();
  if (promise === null || promise.fee === null) return null;
  const { fee, free } = promise;
  if (free?.missing === 0) return t(free.by === 'firstOrder' ? 'promise.firstFree' : 'promise.free');
  const [from, to] = [money(fee.from), money(fee.to)];
  const amount = fee.from === fee.to ? from : t('promise.amounts', { from, to });
  if (free === null) return t('promise.fee', { amount });
  const feeUntil = free.by === 'firstOrder' ? 'promise.feeUntilFirst' : 'promise.feeUntil';
  return t(feeUntil, { amount, free: money(free.from) });
}

import { Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPromise } from '../../../machines/promise/promise.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useMoney } from '../../ui/price.tsx';
import { useFirstSlot, useSlotText } from '../schedule/slots.tsx';
import { usePromise, type Settled } from './use-promise.ts';

/**
 * The promise in one line, the same from cover to checkout: how soon, for how much, who and until when. On a phone, where the header
 * names the restaurant, it is how soon and for how much, and when it closes only while that is soon.
 */
export function PromiseLine({ settled }: { settled: Settled | null }) {
  const { t } = useTranslation();
  const { branch, opening: state } = useBranch();
  const promise = usePromise(settled);
  const opening = useOpeningText();
  const { whole } = useSlotText();
  const soon = useMinutesText(promise);
  const when = settled?.when ?? null;
  const minutes = when === null ? soon : t('promise.plannedFor', { slot: whole(when) });
  const fee = useFeeText(promise);
  const shortFee = useShortFeeText(promise);
  if (branch === null || promise === null) return null;
  // Where no time and no charge is known, a phone shows the rest instead of nothing.
  const rest = minutes === null && fee === null ? undefined : 'max-sm:hidden';
  const parts: { text: string | null; className?: string }[] = [
    { text: minutes, className: 'font-semibold text-ink' },
    ...(fee === shortFee
      ? [{ text: fee }]
      : [
          { text: shortFee, className: 'sm:hidden' },
          { text: fee, className: 'max-sm:hidden' },
        ]),
    { text: branch.name, className: rest },
    { text: opening, className: state === 'open' ? rest : undefined },
  ];
  return (
    <p data-promise="" className="flex items-start gap-2 text-sm text-ink-soft">
      <Clock3 size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
      <span>
        {parts
          .filter(({ text }) => text !== null)
          .map(({ text, className }, place) => (
            <span key={text} className={className}>
              {place > 0 && <span className="font-normal text-ink-soft">{' · '}</span>}
              <bdi>{text}</bdi>
            </span>
          ))}
      </span>
    </p>
  );
}

function useOpeningText(): string | null {
  const { t } = useTranslation();
  const { branch, opening, opensOrClosesAt: time } = useBranch();
  const first = useFirstSlot(branch, opening);
  const { start } = useSlotText();
  if (opening === 'unknown') return null;
  if (first !== null) return t('promise.closedFor', { slot: start(first) });
  if (time === null) return t(opening === 'closed' ? 'promise.closed' : 'promise.open');
  return t(`promise.${opening}At`, { time });
}

type Shown = ReturnType<typeof usePromise>;

export function useMinutesText(promise: Shown): string | null {
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
  if (free.by === 'firstOrder') return t('promise.firstFreeFrom', { free: money(free.from) });
  return t('promise.feeUntil', { amount, free: money(free.from) });
}

/** The same in the room that a phone has. */
export function useShortFeeText(promise: DeliveryPromise | null): string | null {
  const { t } = useTranslation();
  const money = useMoney();
  if (promise === null || promise.fee === null) return null;
  const { fee, free } = promise;
  if (free?.by === 'firstOrder') return t('promise.firstFree');
  if (free?.missing === 0) return t('promise.free');
  return t(fee.from === fee.to ? 'promise.fee' : 'promise.feeFrom', { amount: money(fee.from) });
}

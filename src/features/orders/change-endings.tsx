import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { announce } from '../../ui/announcer.ts';
import { useMoney } from '../../ui/price.tsx';
import { Ending, LostEnding } from './endings.tsx';

/** The order is changed; how the difference was settled. */
export function Changed() {
  const { t } = useTranslation();
  const settled = useSettled();
  return (
    <AnnouncedEnding
      icon={<CircleCheck size="2.5rem" aria-hidden="true" className="text-leaf" />}
      title={t('orderChange.changedTitle')}
      text={settled}
    />
  );
}

/** It was refused, with the provider's reason. */
export function Refused() {
  const { t } = useTranslation();
  const { problem } = useOrderChange();
  const text = problem?.kind === 'refused' ? problem.text : null;
  return (
    <AnnouncedEnding
      icon={<CircleX size="2.5rem" aria-hidden="true" className="text-brick" />}
      title={t('orderChange.refusedTitle')}
      text={text ?? ''}
    />
  );
}

/** The time for changes is over. */
export function Over() {
  const { t } = useTranslation();
  return (
    <AnnouncedEnding
      icon={<Hourglass size="2.5rem" aria-hidden="true" className="text-turmeric" />}
      title={t('orderChange.over')}
      text={t('orderChange.overHint')}
    />
  );
}

function AnnouncedEnding({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { close } = useOrderChange();
  useEffect(() => announce(`${title} ${text}`, { topic: 'order-change' }), [title, text]);
  return <Ending icon={icon} title={title} text={text} onClose={close} />;
}

/** It is unknown whether the order was changed; sent again it is changed once. */
export function Lost({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { sendAgain } = useOrderChange();
  return (
    <LostEnding
      topic="order-change"
      title={t('orderChange.lostTitle')}
      hint={t('orderChange.lostHint')}
      again={t('orderChange.sendAgain')}
      onAgain={sendAgain}
      onClose={onClose}
    />
  );
}

/** How the difference is settled, in a sentence. */
export function useSettled(): string {
  const { t } = useTranslation();
  const money = useMoney();
  const { quote } = useOrderChange();
  if (quote === null) return '';
  const { back, paid, due, finalTotal, totalBefore } = quote;
  return [
    back > 0 ? t('orderChange.back', { amount: money(back) }) : '',
    paid > 0 ? t('orderChange.paid', { amount: money(paid) }) : '',
    due > 0 ? t('orderChange.due', { amount: money(due) }) : '',
    back === 0 && paid === 0 && due === 0 && finalTotal === totalBefore ? t('orderChange.sameTotal') : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

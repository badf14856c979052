import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { announce } from '../../ui/announcer.ts';
import { Ending, LostEnding } from './endings.tsx';
import { useSettled } from './use-settled.ts';

/** The order is changed; how the difference was settled. */
export function Changed() {
  const { t } = useTranslation();
  const settled = useSettled();
  return (
    <Spoken
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
    <Spoken
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
    <Spoken
      icon={<Hourglass size="2.5rem" aria-hidden="true" className="text-turmeric" />}
      title={t('orderChange.over')}
      text={t('orderChange.overHint')}
    />
  );
}

function Spoken({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { close } = useOrderChange();
  useEffect(() => announce(`${title} ${text}`, { topic: 'order-change' }), [title, text]);
  return <Ending icon={icon} title={title} text={text} onClose={close} />;
}

/** It is unknown whether the order was changed; sent again it is changed once. */
export function Lost() {
  const { t } = useTranslation();
  const { sendAgain, close } = useOrderChange();
  const title = t('orderChange.lostTitle');
  useEffect(() => announce(title, { topic: 'order-change', urgency: 'assertive' }), [title]);
  return (
    <LostEnding
      title={title}
      hint={t('orderChange.lostHint')}
      again={t('orderChange.sendAgain')}
      onAgain={sendAgain}
      onClose={close}
    />
  );
}

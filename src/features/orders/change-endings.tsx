import { CircleCheck, CircleX, Hourglass, RotateCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useSettled } from './use-settled.ts';

/** The order is changed; how the difference was settled. */
export function Changed() {
  const { t } = useTranslation();
  const settled = useSettled();
  return (
    <Ending
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
    <Ending
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
    <Ending
      icon={<Hourglass size="2.5rem" aria-hidden="true" className="text-turmeric" />}
      title={t('orderChange.over')}
      text={t('orderChange.overHint')}
    />
  );
}

function Ending({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { t } = useTranslation();
  const { close } = useOrderChange();
  useEffect(() => announce(`${title} ${text}`, { topic: 'order-change' }), [title, text]);
  return (
    <div className="flex flex-col items-center gap-3 py-2 text-center">
      {icon}
      <h3 className="text-lg">{title}</h3>
      {text !== '' && <p className="text-ink-soft">{text}</p>}
      <Button size="lg" fullWidth onClick={close}>
        {t('app.close')}
      </Button>
    </div>
  );
}

/** It is unknown whether the order was changed; sent again it is changed once. */
export function Lost() {
  const { t } = useTranslation();
  const { sendAgain, close } = useOrderChange();
  const title = t('orderChange.lostTitle');
  useEffect(() => announce(title, { topic: 'order-change', urgency: 'assertive' }), [title]);
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{t('orderChange.lostHint')}</p>
      <Button size="lg" icon={<RotateCw size="1.125rem" aria-hidden="true" />} onClick={sendAgain}>
        {t('orderChange.sendAgain')}
      </Button>
      <Button variant="secondary" onClick={close}>
        {t('app.close')}
      </Button>
    </div>
  );
}

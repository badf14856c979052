import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import type { Tracked } from '../../../machines/tracking/tracking.ts';
import { announce } from '../../ui/announcer.ts';
import { useStatusText } from './card.tsx';

type Props = { order: Order; steppedBack: Tracked['steppedBack'] };

/** A status never goes backwards silently: from where to where, for as long as it stands there (K9). */
export function StepBackNotice({ order, steppedBack }: Props) {
  const { t } = useTranslation();
  const textOf = useStatusText();
  const text =
    steppedBack === null
      ? ''
      : t('tracking.steppedBack', {
          from: textOf({ ...order, status: steppedBack.from }),
          to: textOf({ ...order, status: steppedBack.to }),
        });
  useEffect(() => {
    if (text !== '') announce(text, { topic: 'order-stepped-back' });
  }, [text]);
  if (text === '') return null;
  return (
    <p className="flex items-start gap-3 rounded-card bg-turmeric-soft px-5 py-4 text-turmeric">
      <Undo2 aria-hidden="true" size="1.25rem" className="mirror mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

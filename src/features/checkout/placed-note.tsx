import { BadgeCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useSlotText } from '../../components/schedule/slots.tsx';
import { announce } from '../../ui/announcer.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useKept } from '../../actors/persistence/use-kept.ts';
import { useApp } from '../../actors/system/app.ts';
import { nameQuestionSlice } from '../../actors/persistence/slices-without-actor.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { PushQuestion } from './push-question.tsx';

const NameQuestion = loadable(() => import('./name-question.tsx').then((m) => m.NameQuestion));

/** Confirms an order that was just placed, above the order's page. The question for a name, once asked, stays while the kitchen goes on. */
export function PlacedNote({ order }: { order: Order }) {
  const { id: orderId, scheduled } = order;
  const isNew = order.status === 'pending' || order.status === 'confirmed';
  const [wasNew] = useState(isNew);
  const { whole } = useSlotText();
  const { t } = useTranslation();
  const name = useNameQuestion(orderId);
  const title = t('checkout.outcome.placedTitle', { id: orderId });
  const hint =
    scheduled === null
      ? t('checkout.outcome.placedHint')
      : t('checkout.outcome.placedLaterHint', { slot: whole(scheduled) });
  useEffect(() => {
    if (isNew) announce(`${title}. ${hint}`, { topic: 'outcome' });
  }, [isNew, title, hint]);
  const isAsking = wasNew && name.isOpen;
  if (!isNew && !isAsking) return null;
  return (
    <section aria-label={title} data-tone="good" className="mx-auto w-full max-w-page px-4 pt-6">
      {isNew && (
        <div className="flex items-center gap-4 rounded-card bg-leaf-soft px-5 py-4">
          <BadgeCheck size="2rem" aria-hidden="true" className="shrink-0 text-leaf" />
          <div>
            <h2 className="text-lg">{title}</h2>
            <p className="text-ink-soft">{hint}</p>
          </div>
        </div>
      )}
      {isAsking ? (
        <PartBoundary>
          <NameQuestion note={name.note} />
        </PartBoundary>
      ) : (
        <PushQuestion />
      )}
    </section>
  );
}

/** Whether a customer without a name is to be asked for one: after one order only. */
function useNameQuestion(orderId: number) {
  const { store } = useApp();
  const { user } = useSession();
  const asked = useKept(nameQuestionSlice);
  const isThisOrder = asked.orderId === 0 || asked.orderId === orderId;
  return {
    isOpen: user?.username === '' && isThisOrder && !asked.isAnswered,
    note: useCallback(
      (isAnswered: boolean) => store.put(nameQuestionSlice, { orderId, isAnswered }),
      [store, orderId],
    ),
  };
}

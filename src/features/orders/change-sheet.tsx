import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unchanged, type ChangeDraft } from '../../../machines/order-change/order-change.ts';
import type { Order } from '../../../machines/order/order.ts';
import { useFormDraft } from '../../actors/persistence/use-form-draft.ts';
import { useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { OpenDrafts } from '../../ui/open-drafts.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { changeFields } from './orders-schema.ts';
import { ChangeForm } from './change-form.tsx';
import { Changed, Lost, Over, Refused, useSettled } from './change-endings.tsx';

/** A placed order is changed: what it shall be, what that comes to, and whether it is done [R1.15]. */
export function ChangeSheet({ order: read }: { order: Order }) {
  const { t } = useTranslation();
  const change = useOrderChange();
  const { step, overtake } = change;
  // As it was opened: what other tabs change meanwhile is refused, and not mixed in.
  const [order] = useState(read);
  const stored = useFormDraft(`change.${order.id}.${order.changeRevision}`, changeFields);
  const [start] = useState(() => typedChange(order, stored.read()) ?? unchanged(order));
  const isOvertaken = read.status !== 'pending';
  useEffect(() => {
    if (isOvertaken) overtake();
  }, [isOvertaken, overtake]);
  const isSettled = step === 'changed' || step === 'refused' || step === 'over';
  useEffect(() => {
    if (isSettled) stored.forget();
  }, [isSettled, stored]);

  function close() {
    stored.forget();
    change.close();
  }

  const isForm = step === 'editing' || step === 'pricing';
  const isReview = step === 'reviewing' || step === 'sending';
  return (
    <Sheet title={t('orderChange.title')} closesOutside={false} onClose={close}>
      <div data-flow="orderChange" data-state={step}>
        <div hidden={!isForm}>
          <OpenDrafts>
            <ChangeForm order={order} start={start} onChange={stored.write} onClose={close} />
          </OpenDrafts>
        </div>
        {isReview && <Review />}
        {step === 'changed' && <Changed />}
        {step === 'refused' && <Refused />}
        {step === 'lost' && <Lost onClose={close} />}
        {step === 'over' && <Over />}
      </div>
    </Sheet>
  );
}

/** What was typed, unless it is of the dishes before another change. Added dishes are chosen anew: they may be gone by now. */
function typedChange({ items }: Order, typed: Omit<ChangeDraft, 'added'> | null): ChangeDraft | null {
  const isOfThese =
    typed?.items.length === items.length &&
    items.every(({ id }) => typed.items.some(({ itemId }) => itemId === id));
  return isOfThese ? { ...typed, added: [] } : null;
}

/** What the change comes to; nothing is changed before it is confirmed. */
function Review() {
  const { t } = useTranslation();
  const money = useMoney();
  const { quote, step, edit, confirm } = useOrderChange();
  const isSending = step === 'sending';
  const title = t('orderChange.reviewTitle');
  const settled = useSettled();
  useEffect(() => announce(`${title}. ${settled}`, { topic: 'order-change' }), [title, settled]);
  if (quote === null) return null;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums">
        <dt className="text-ink-soft">{t('orderChange.before')}</dt>
        <dd className="text-end text-ink-soft">{money(quote.totalBefore)}</dd>
        <dt className="font-semibold">{t('orderChange.after')}</dt>
        <dd className="text-end font-semibold">{money(quote.finalTotal)}</dd>
      </dl>
      <p className="rounded-control bg-leaf-soft px-4 py-3">{settled}</p>
      <Button size="lg" busy={isSending} onClick={confirm}>
        {t(isSending ? 'orderChange.sending' : 'orderChange.confirm')}
      </Button>
      <Button variant="secondary" unavailable={isSending} onClick={edit}>
        {t('orderChange.edit')}
      </Button>
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import type { Order } from '../../../machines/order/order.ts';
import { cancelOrder } from '../../api/orders.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { canCancel, isActive } from './order-progress.ts';

const reasons = ['mistake', 'changed', 'slow', 'address', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Cancelling while it is possible, and a word about why not while it is not [R1.19]. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!isActive(order)) return null;
  if (!canCancel(order)) return <p className="px-1 text-sm text-ink-faint">{t('orders.cannotCancel')}</p>;
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('orders.cancel')}
      </Button>
      {isOpen && <CancelDialog orderId={order.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks for the reason, which is required [R5.9]; the provider's own words say why it could not be done. */
export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const text = reason === null ? '' : reason === 'other' ? words.trim() : t(`orders.reasons.${reason}`);
  const error = isChecked && text === '' ? t('orders.cancelReasonRequired') : null;
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(orderId, text, language),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  const failure = cancelling.isError ? (refusalMessage(cancelling.error) ?? t('orders.cancelFailed')) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (text !== '' && !cancelling.isPending) cancelling.mutate();
  }

  return (
    <Sheet title={t('orders.cancelTitle', { id: orderId })} size="sm" closesOutside={false} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('orders.cancelHint')}</p>
        <RadioCards
          legend={t('orders.cancelReason')}
          value={reason}
          onChange={setReason}
          options={reasons.map((value) => ({ value, label: t(`orders.reasons.${value}`) }))}
        />
        {reason === 'other' && (
          <TextArea
            label={t('orders.otherReason')}
            maxLength={200}
            rows={2}
            error={error}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {((reason !== 'other' && error !== null) || failure !== null) && (
          <p role="alert" className="text-sm font-medium text-brick">
            {failure ?? error}
          </p>
        )}
        <div className="flex flex-col gap-2">
          <Button variant="danger" type="submit" size="lg" busy={cancelling.isPending}>
            {cancelling.isPending ? t('orders.cancelling') : t('orders.confirmCancel')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('orders.keepOrder')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import { refundOf, type Order } from '../../../machines/order/order.ts';
import { useApp } from '../../actors/system/app.ts';
import { cancelReasons } from '../../api/contract/cancel-reasons.ts';
import { cancelOrder } from '../../api/orders.ts';
import { useFormDraft } from '../../actors/persistence/use-form-draft.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftField } from '../../ui/form.ts';
import { useMoney } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { cancelFields, cancelSchema, reasons, type CancelDraft } from './orders-schema.ts';

/** Asks for the reason, which is required [R5.9]; the provider's message explains a failure. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { id: orderId } = order;
  const refund = refundOf(order);
  const comingBack = [
    ...(refund > 0 ? [t('orders.cancelRefund', { amount: money(refund) })] : []),
    ...(order.held > 0 ? [t('orders.cancelHeld', { amount: money(order.held) })] : []),
  ];
  const { language } = useLanguage();
  const { api } = useApp();
  const stored = useFormDraft(`cancel.${orderId}`, cancelFields);
  const form = useDraft<CancelDraft>({
    initial: stored.read() ?? { reason: null, words: '' },
    schema: cancelSchema,
    onChange: stored.write,
  });
  const reason = useDraftField(form.control, 'reason');
  const words = useDraftField(form.control, 'words');
  const cancelling = useCustomerMutation({
    mutationFn: (why: string) => cancelOrder(api, orderId, why, language),
    invalidates: 'orders',
    onSuccess: close,
  });

  function close() {
    stored.forget();
    onClose();
  }

  function cancel(draft: CancelDraft) {
    if (draft.reason === null || cancelling.isPending) return;
    cancelling.mutate(draft.reason === 'other' ? draft.words : cancelReasons[draft.reason]);
  }

  return (
    <Sheet title={t('orders.cancelTitle', { id: orderId })} size="sm" closesOutside={false} onClose={close}>
      <form noValidate onSubmit={form.send(cancel)} className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {comingBack.length === 0 ? t('orders.cancelNothingPaid') : comingBack.join(' ')}
        </p>
        <RadioCards
          {...reason}
          legend={t('orders.cancelReason')}
          options={reasons.map((value) => ({ value, label: t(`orders.reasons.${value}`) }))}
        />
        {reason.value === 'other' && (
          <TextArea
            {...words}
            label={t('orders.otherReason')}
            readOnly={cancelling.isPending}
            maxLength={200}
            rows={2}
          />
        )}
        <FormError
          text={cancelling.isError ? (refusalMessage(cancelling.error) ?? t('orders.cancelFailed')) : null}
        />
        <div className="flex flex-col gap-2">
          <Button variant="danger" type="submit" size="lg" busy={cancelling.isPending}>
            {cancelling.isPending ? t('orders.cancelling') : t('orders.confirmCancel')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('orders.keepOrder')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

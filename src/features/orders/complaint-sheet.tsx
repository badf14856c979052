import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintReasons, longestComplaint, paidForDish } from '../../../machines/complaint/complaint.ts';
import type { Order, OrderItem } from '../../../machines/order/order.ts';
import type { FormDraft } from '../../actors/persistence/tab-drafts.ts';
import { useFormDraft } from '../../actors/persistence/use-form-draft.ts';
import { useComplaint } from '../../actors/complaint/use-complaint.ts';
import { dataAddressOf } from '../../lib/picture-files.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftField } from '../../ui/form.ts';
import { useMounted } from '../../ui/mounted.ts';
import { useMoney } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { complaintFields, type ComplaintFields, complaintSchema } from './orders-schema.ts';
import { Lost, Taken } from './complaint-endings.tsx';
import { newFilesIn } from './new-files.ts';
import { PictureField, type RatingPicture } from './picture-field.tsx';

type Props = { order: Order; item: OrderItem };

/** Reports a dish to the restaurant, and shows whether the restaurant has the report. */
export function ComplaintSheet({ order, item }: Props) {
  const { t } = useTranslation();
  const complaint = useComplaint();
  const { step } = complaint;
  const stored = useFormDraft(`complaint.${item.id}`, complaintFields);
  useEffect(() => {
    if (step === 'taken') stored.forget();
  }, [step, stored]);

  function close() {
    stored.forget();
    complaint.close();
  }

  return (
    <Sheet
      title={t('complaint.sheetTitle', { name: item.name })}
      size="sm"
      closesOutside={false}
      onClose={close}
    >
      <div data-flow="complaint" data-state={step}>
        {step === 'taken' && <Taken onClose={close} />}
        {step === 'lost' && <Lost onClose={close} />}
        <div hidden={step === 'taken' || step === 'lost'}>
          <ComplaintForm order={order} item={item} stored={stored} onClose={close} />
        </div>
      </div>
    </Sheet>
  );
}

type FormProps = Props & { stored: FormDraft<ComplaintFields>; onClose: () => void };

function ComplaintForm({ order, item, stored, onClose }: FormProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { step, problem, submit } = useComplaint();
  const [pictures, setPictures] = useState<readonly RatingPicture[]>([]);
  const form = useDraft<ComplaintFields>({
    initial: stored.read() ?? { reason: null, comment: '', quantity: 1 },
    schema: complaintSchema,
    onChange: stored.write,
  });
  const reason = useDraftField(form.control, 'reason');
  const comment = useDraftField(form.control, 'comment');
  const { value: quantity, onChange: setQuantity } = useDraftField(form.control, 'quantity');
  const [isPreparing, setPreparing] = useState(false);
  const mounted = useMounted();
  const isSending = isPreparing || step === 'sending';
  const back = paidForDish(item, order, quantity);

  async function send(fields: ComplaintFields) {
    if (isSending) return;
    setPreparing(true);
    try {
      const sent = await Promise.all((await newFilesIn(pictures)).map(dataAddressOf));
      if (mounted.current) submit({ ...fields, pictures: sent });
    } catch {
      // The field of the pictures names the one that can't be sent.
    } finally {
      setPreparing(false);
    }
  }

  return (
    <form noValidate onSubmit={form.send((fields) => void send(fields))} className="flex flex-col gap-4">
      <div className="flex flex-col gap-4" inert={isSending}>
        <RadioCards
          {...reason}
          legend={t('complaint.reason')}
          options={complaintReasons.map((value) => ({ value, label: t(`complaint.reasons.${value}`) }))}
        />
        {item.quantity > 1 && (
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium">{t('complaint.howMany', { all: item.quantity })}</span>
            <Stepper
              quantity={quantity}
              removable={false}
              max={item.quantity}
              labels={{
                group: t('complaint.howMany', { all: item.quantity }),
                increase: t('product.increase', { name: item.name, quantity }),
                decrease: t('product.decrease', { name: item.name, quantity }),
                remove: t('product.decrease', { name: item.name, quantity }),
              }}
              onChange={setQuantity}
            />
          </div>
        )}
        <TextArea
          {...comment}
          label={t(reason.value === 'other' ? 'complaint.words' : 'complaint.wordsOptional')}
          maxLength={longestComplaint}
          rows={3}
        />
        <PictureField pictures={pictures} onChange={setPictures} />
      </div>
      <p className="rounded-control bg-leaf-soft px-4 py-3 text-sm">
        {t('complaint.back', { amount: money(back) })}
      </p>
      <FormError text={problem?.kind === 'refused' ? (problem.text ?? t('complaint.refusedPlain')) : null} />
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" busy={isSending}>
          {t(isSending ? 'complaint.sending' : 'complaint.send')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

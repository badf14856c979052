import { useTranslation } from 'react-i18next';
import { useOrderNote } from '../../actors/cart/use-cart.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Sections } from './use-sections.ts';

const longestNote = 500;

/** A note for the restaurant, kept while the customer logs in or changes the order [R1.8]. */
export function NoteStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { note, write } = useOrderNote();
  return (
    <CheckoutStep
      number={3}
      title={t('checkout.note')}
      field="note"
      sections={sections}
      summary={note.trim() === '' ? t('checkout.noNote') : <span dir="auto">{note}</span>}
    >
      <TextArea
        label={t('checkout.noteLabel')}
        hint={t('checkout.noteHint')}
        maxLength={longestNote}
        rows={2}
        value={note}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </CheckoutStep>
  );
}

import { useTranslation } from 'react-i18next';
import { hasNeeds } from '../../../machines/catalogue/kept-needs.ts';
import {
  type OrderWish,
  linesFor,
  longestNote,
  orderNote,
  orderWishes,
} from '../../../machines/order/order-note.ts';
import { toggled } from '../../../machines/toggled.ts';
import { useOrderNote } from '../../actors/cart/use-cart.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { dietaryNeedsSlice } from '../../actors/dietary-needs/slice.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { noteLines } from '../../actors/order-note/note-lines.ts';
import { Chip } from '../../ui/chip.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useKept } from '../../actors/persistence/use-kept.ts';
import { useApp } from '../../actors/system/app.ts';
import { orderWishesSlice } from '../../actors/persistence/slices-without-actor.ts';
import { CheckoutStep } from './checkout-step.tsx';
import type { Sections } from './use-sections.ts';

/** Only for customers with dietary needs. */
const NeedsInNote = loadable(() => import('./needs-in-note.tsx').then((m) => m.NeedsInNote));

/**
 * A note for the restaurant, kept while the customer logs in or changes the order [R1.8]. What the customer can't eat stands above
 * it once they agreed, and what they want of every order; the question stands open until it is answered.
 */
export function NoteStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { mode } = useCheckout();
  const { note, write } = useOrderNote();
  const kept = useKept(dietaryNeedsSlice);
  const { wishes, toggle } = useOrderWishes();
  const lines = linesFor(noteLines(kept, wishes, t, language), mode);
  const sent = orderNote(lines, note);
  const isAsked = hasNeeds(kept) && kept.inNote === null;
  const text = (
    <span dir="auto" className="whitespace-pre-line">
      {sent.text}
    </span>
  );
  const summary = sent.text === '' ? t('checkout.noNote') : text;
  return (
    <CheckoutStep
      number={3}
      title={t('checkout.note')}
      field="note"
      sections={sections}
      summary={isAsked || sent.cut > 0 ? null : summary}
    >
      <div className="flex flex-col gap-4">
        {hasNeeds(kept) && (
          <PartBoundary>
            <NeedsInNote kept={kept} />
          </PartBoundary>
        )}
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('wishes.title')}</legend>
          {orderWishes
            .filter((wish) => mode === 'delivery' || wish !== 'atDoor')
            .map((wish) => (
              <Chip key={wish} pressed={wishes.includes(wish)} onPress={() => toggle(wish)}>
                {t(`wishes.names.${wish}`)}
              </Chip>
            ))}
        </fieldset>
        <TextArea
          label={t('checkout.noteLabel')}
          hint={t('checkout.noteHint')}
          error={sent.cut > 0 ? t('dietary.cut') : null}
          maxLength={Math.min(longestNote, sent.room)}
          rows={2}
          value={note}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {lines.length > 0 && (
          <div className="rounded-control bg-sunken p-3 text-sm">
            <p className="font-semibold text-ink-soft">{t('dietary.sent')}</p>
            <p className="wrap-anywhere">{text}</p>
          </div>
        )}
      </div>
    </CheckoutStep>
  );
}

/** What the customer wants of every order; `toggle` adds a wish or takes it away. */
function useOrderWishes() {
  const { store } = useApp();
  return {
    wishes: useKept(orderWishesSlice).chosen,
    toggle: (wish: OrderWish) => {
      const { chosen } = store.get(orderWishesSlice);
      store.put(orderWishesSlice, { chosen: toggled(orderWishes, chosen, wish) });
    },
  };
}

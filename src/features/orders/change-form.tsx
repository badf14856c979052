import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeDraft } from '../../../machines/order-change/order-change.ts';
import { longestNote } from '../../../machines/order/order-note.ts';
import type { Order } from '../../../machines/order/order.ts';
import { useChangeTime, useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { AddressPicker } from '../../components/addresses/address-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { useOpenDrafts } from '../../ui/open-drafts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ItemRow, MoreDishes } from './change-dishes.tsx';
import { useServing } from './use-serving.ts';

type Props = {
  order: Order;
  start: ChangeDraft;
  onChange: (draft: ChangeDraft) => void;
  onClose: () => void;
};

/**
 * Dishes, address and note of an order as they shall be; what it comes to is asked next, once an address that is typed has been saved
 * [E1]. Not a `<form>`, for the form of an address is in it.
 */
export function ChangeForm({ order, start, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const { step, review } = useOrderChange();
  const problem = useProblemText();
  const [draft, setDraft] = useState(start);
  const [open] = useOpenDrafts();
  const isAsking = step === 'pricing';
  const set = (changes: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...changes }));
  useEffect(() => {
    if (draft !== start) onChange(draft);
  }, [draft, start, onChange]);

  function setItem(itemId: number, quantity: number) {
    set({ items: draft.items.map((one) => (one.itemId === itemId ? { itemId, quantity } : one)) });
  }

  function setAdded(variantId: number, quantity: number) {
    const others = draft.added.filter((one) => one.variantId !== variantId);
    set({ added: quantity === 0 ? others : [...others, { variantId, quantity }] });
  }

  function goOn() {
    if (open === undefined) review({ ...draft, note: draft.note.trim() });
    else open.form.requestSubmit();
  }

  return (
    <div className="flex flex-col gap-5">
      <TimeLeft order={order} />
      <div className="flex flex-col gap-5" inert={isAsking}>
        <ul className="divide-y divide-line">
          {order.items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              quantity={draft.items.find(({ itemId }) => itemId === item.id)?.quantity ?? 0}
              onQuantity={(quantity) => setItem(item.id, quantity)}
            />
          ))}
        </ul>
        <MoreDishes order={order} added={draft.added} onQuantity={setAdded} />
        {!order.isPickup && (
          <OtherAddress
            order={order}
            chosenId={draft.addressId}
            onChoose={(addressId) => set({ addressId })}
          />
        )}
        <TextArea
          label={t('checkout.noteLabel')}
          maxLength={longestNote}
          rows={2}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </div>
      <FormError text={problem} />
      <div className="flex flex-col gap-2">
        <Button size="lg" busy={isAsking || open?.busy === true} onClick={goOn}>
          {open?.label ?? t(isAsking ? 'orderChange.asking' : 'orderChange.review')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('orderChange.leave')}
        </Button>
      </div>
    </div>
  );
}

function useProblemText(): string | null {
  const { t } = useTranslation();
  const { problem } = useOrderChange();
  if (problem === null) return null;
  if (problem.kind === 'refused') return problem.text ?? t('orderChange.problems.refused');
  return t(`orderChange.problems.${problem.kind}`);
}

/** How long the order can be changed; announced by the line that opened this. */
function TimeLeft({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { clock } = useChangeTime(order);
  return (
    <p aria-hidden="true" className="min-h-5 text-sm text-ink-soft tabular-nums">
      {clock !== null && t('orderChange.left', { time: clock })}
    </p>
  );
}

type Choice = { chosenId: number | null; onChoose: (id: number | null) => void };

/** The address of the order, and the saved ones once another is wanted. */
function OtherAddress({ order, chosenId, onChoose }: Choice & { order: Order }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(chosenId !== null);
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, !isOpen);
  return (
    <div ref={box} className="flex flex-col gap-2">
      <p className="text-base font-semibold">{t('orderChange.address')}</p>
      {chosenId === null && (
        <p className="text-ink-soft">
          <bdi>{order.address}</bdi>
        </p>
      )}
      {isOpen ? (
        <SavedAddresses branchId={order.branchId} chosenId={chosenId} onChoose={onChoose} />
      ) : (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
          {t('orderChange.otherAddress')}
        </Button>
      )}
    </div>
  );
}

function SavedAddresses({ branchId, chosenId, onChoose }: Choice & { branchId: number }) {
  const serving = useServing(branchId);
  if (serving === null) return <Skeleton className="h-24 w-full" />;
  return (
    <AddressPicker
      serving={serving}
      chosenId={chosenId}
      onChoose={(chosen) => onChoose(chosen?.id ?? null)}
    />
  );
}

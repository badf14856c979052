import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import type { ChangeDraft } from '../../../machines/order-change/order-change.ts';
import { longestNote } from '../../../machines/order/order-note.ts';
import { addOnsOfPlate, type Order, type OrderItem } from '../../../machines/order/order.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useChangeTime, useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { pairingsQuery } from '../../api/pairings.ts';
import { AddressPicker } from '../../components/addresses/address-picker.tsx';
import { LineChoice } from '../../components/cart/line-choice.tsx';
import { DishNote } from '../../components/dietary/dish-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = { order: Order; start: ChangeDraft };

/** Dishes, address and note of an order as they shall be; what it comes to is asked next. */
export function ChangeForm({ order, start }: Props) {
  const { t } = useTranslation();
  const { step, review, close } = useOrderChange();
  const problem = useProblemText();
  const [draft, setDraft] = useState(start);
  const isAsking = step === 'pricing';
  const set = (changes: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...changes }));

  function setItem(itemId: number, quantity: number) {
    set({ items: draft.items.map((one) => (one.itemId === itemId ? { itemId, quantity } : one)) });
  }

  function setAdded(variantId: number, quantity: number) {
    const others = draft.added.filter((one) => one.variantId !== variantId);
    set({ added: quantity === 0 ? others : [...others, { variantId, quantity }] });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) review({ ...draft, note: draft.note.trim() });
      }}
      className="flex flex-col gap-5"
    >
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
            address={order.address}
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
        <Button type="submit" size="lg" busy={isAsking}>
          {t(isAsking ? 'orderChange.asking' : 'orderChange.review')}
        </Button>
        <Button variant="secondary" onClick={close}>
          {t('orderChange.leave')}
        </Button>
      </div>
    </form>
  );
}

function useProblemText(): string | null {
  const { t } = useTranslation();
  const { problem } = useOrderChange();
  if (problem === null) return null;
  if (problem.kind === 'refused') return problem.text ?? t('orderChange.problems.refused');
  return t(`orderChange.problems.${problem.kind}`);
}

/** How long the order can be changed; spoken by the line that opened this. */
function TimeLeft({ order }: { order: Order }) {
  const { t } = useTranslation();
  const left = useChangeTime(order);
  const time = `${Math.floor((left ?? 0) / 60)}:${String((left ?? 0) % 60).padStart(2, '0')}`;
  return (
    <p aria-hidden="true" className="min-h-5 text-sm text-ink-soft tabular-nums">
      {left !== null && t('orderChange.left', { time })}
    </p>
  );
}

type RowProps<Of> = Of & { quantity: number; onQuantity: (quantity: number) => void };

function ItemRow({ item, quantity, onQuantity }: RowProps<{ item: OrderItem }>) {
  const { name } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className={quantity === 0 ? 'font-medium text-ink-faint line-through' : 'font-medium'}>
          <bdi>{name}</bdi>
        </p>
        <LineChoice line={{ ...item, addOns: addOnsOfPlate(item) }} />
      </div>
      <Count name={name} quantity={quantity} again={item.quantity} onQuantity={onQuantity} />
    </li>
  );
}

/** How many; a dish that was taken out can be put back. */
function Count({ name, quantity, again, onQuantity }: RowProps<{ name: string; again: number }>) {
  const { t } = useTranslation();
  if (quantity === 0)
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('orderChange.putBackOf', { name })}
        onClick={() => onQuantity(again)}
      >
        {t('orderChange.putBack')}
      </Button>
    );
  return (
    <Stepper
      size="sm"
      quantity={quantity}
      labels={{
        group: t('product.quantityOf', { name }),
        increase: t('product.increase', { name, quantity }),
        decrease: t('product.decrease', { name, quantity }),
        remove: t('product.remove', { name }),
      }}
      onChange={onQuantity}
    />
  );
}

type Added = ChangeDraft['added'];

const mostShown = 4;

/** What goes with the dishes of the order, each in its plain form; nothing where the provider names none. */
function MoreDishes({
  order,
  added,
  onQuantity,
}: {
  order: Order;
  added: Added;
  onQuantity: (variantId: number, quantity: number) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const own = order.items.map(({ productId }) => productId);
  const { data = [] } = useQuery(pairingsQuery({ branchId: order.branchId, language }, own));
  const offered = data
    .filter(({ id }) => !own.includes(id))
    .flatMap(withForm)
    .slice(0, mostShown);
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-base font-semibold">{t('orderChange.more')}</legend>
      <ul className="divide-y divide-line">
        {offered.map(({ product, form }) => {
          const quantity = added.find(({ variantId }) => variantId === form.id)?.quantity ?? 0;
          return (
            <li key={product.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0 grow basis-40">
                <bdi className="block font-medium">{product.name}</bdi>
                <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
                  {form.name !== '' && <bdi>{form.name}</bdi>}
                  <Price amount={form.price} />
                </p>
                <DishNote dish={product} />
              </div>
              {quantity === 0 ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('product.addNamed', { name: product.name })}
                  onClick={() => onQuantity(form.id, product.minimumQuantity)}
                >
                  {t('product.add')}
                </Button>
              ) : (
                <Count
                  name={product.name}
                  quantity={quantity}
                  again={product.minimumQuantity}
                  onQuantity={(next) => onQuantity(form.id, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** A dish with the first of its forms that can be bought. */
function withForm(product: Product) {
  const form = product.variants.find(({ availability }) => availability === 'available');
  return form === undefined ? [] : [{ product, form }];
}

type AddressProps = { address: string; chosenId: number | null; onChoose: (id: number | null) => void };

/** The address of the order, and the saved ones once another is wanted. */
function OtherAddress({ address, chosenId, onChoose }: AddressProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-base font-semibold">{t('orderChange.address')}</p>
      {chosenId === null && (
        <p className="text-ink-soft">
          <bdi>{address}</bdi>
        </p>
      )}
      {isOpen ? (
        <AddressPicker chosenId={chosenId} onChoose={(chosen) => onChoose(chosen?.id ?? null)} />
      ) : (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
          {t('orderChange.otherAddress')}
        </Button>
      )}
    </div>
  );
}

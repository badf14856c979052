import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product, Variant } from '../../../machines/catalogue/catalogue.ts';
import type { ChangeDraft } from '../../../machines/order-change/order-change.ts';
import { addOnsOfPlate, type Order, type OrderItem } from '../../../machines/order/order.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { pairingsQuery } from '../../api/pairings.ts';
import { LineChoice } from '../../components/cart/line-choice.tsx';
import { Suited } from '../../components/dietary/suited.tsx';
import { Button } from '../../ui/button.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { OfferedDish } from '../../components/dish/offered-dish.tsx';
import { stepperLabels } from '../../components/dish/stepper-labels.ts';

type RowProps<Of> = Of & { quantity: number; onQuantity: (quantity: number) => void };

/** A dish of the order, for whom it is, and how many of it. */
export function ItemRow({ item, quantity, onQuantity }: RowProps<{ item: OrderItem }>) {
  const { t } = useTranslation();
  const { name } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className={quantity === 0 ? 'font-medium text-ink-faint line-through' : 'font-medium'}>
          <bdi>{name}</bdi>
        </p>
        {item.forName !== '' && (
          <p className="text-sm font-medium text-ink-soft">{t('orders.forName', { name: item.forName })}</p>
        )}
        <LineChoice line={{ ...item, addOns: addOnsOfPlate(item) }} />
      </div>
      <Count
        name={item.forName === '' ? name : `${name} (${item.forName})`}
        quantity={quantity}
        again={item.quantity}
        onQuantity={onQuantity}
      />
    </li>
  );
}

type CountProps = RowProps<{ name: string; again: number; isNew?: boolean; max?: number | null }>;

/** How many; a dish that was taken out can be put back, a new one added. */
function Count({ name, quantity, again, isNew = false, max, onQuantity }: CountProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, quantity === 0 ? 'button' : 'stepper', 'button:last-of-type');
  return (
    <div ref={box}>
      {quantity === 0 ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(isNew ? 'product.addNamed' : 'orderChange.putBackOf', { name })}
          onClick={() => onQuantity(again)}
        >
          {t(isNew ? 'product.add' : 'orderChange.putBack')}
        </Button>
      ) : (
        <Stepper
          size="sm"
          quantity={quantity}
          min={isNew ? again : undefined}
          max={max}
          labels={stepperLabels(t, name, quantity)}
          onChange={onQuantity}
        />
      )}
    </div>
  );
}

type Added = ChangeDraft['added'];

const mostShown = 4;

/** What goes with the dishes of the order, each in its plain form; nothing where the provider names none. */
export function MoreDishes({
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
  const offered = data.filter(({ id }) => !own.includes(id)).flatMap(withForm);
  if (offered.length === 0) return null;
  const countOf = (form: Variant) => added.find(({ variantId }) => variantId === form.id)?.quantity ?? 0;
  return (
    <fieldset>
      <legend className="text-base font-semibold">{t('orderChange.more')}</legend>
      <Suited dishes={offered.map(({ product }) => product)}>
        {(suited) => {
          const shown = suited.slice(0, mostShown);
          return (
            <ul className="divide-y divide-line">
              {offered
                .filter(({ product, form }) => shown.includes(product) || countOf(form) > 0)
                .map(({ product, form }) => (
                  <li key={product.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <div className="min-w-0 grow basis-40">
                      <OfferedDish product={product} form={form} />
                    </div>
                    <Count
                      isNew
                      name={product.name}
                      quantity={countOf(form)}
                      again={product.minimumQuantity}
                      max={product.allowedQuantity}
                      onQuantity={(next) => onQuantity(form.id, next)}
                    />
                  </li>
                ))}
            </ul>
          );
        }}
      </Suited>
    </fieldset>
  );
}

/** A dish with the first of its forms that can be bought. */
function withForm(product: Product) {
  const form = product.variants.find(({ availability }) => availability === 'available');
  return form === undefined ? [] : [{ product, form }];
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { announce } from '../../ui/announcer.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { DishChoice } from './use-dish-choice.ts';
import { stepperLabels } from './stepper-labels.ts';

type Props = { product: Product; choice: DishChoice };

/** The forms of a dish and its extras, each with its price [R1.5]. */
export function DishChoices({ product, choice }: Props) {
  return (
    <>
      {product.variants.length > 1 && <Variants product={product} choice={choice} />}
      {product.addOns.length > 0 && <AddOns product={product} choice={choice} />}
    </>
  );
}

/** As high as the choices of a dish will be, one line for each. */
export function RoomForChoices({ product: { variants, addOns } }: { product: Product }) {
  const row = 3.5;
  return (
    <>
      {variants.length > 1 && <div style={{ blockSize: `${1.5 + row * variants.length}rem` }} />}
      {addOns.length > 0 && <div style={{ blockSize: `${1.75 + row * addOns.length}rem` }} />}
    </>
  );
}

function Variants({ product, choice }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <Replacement choice={choice} />
      <RadioCards
        legend={t('product.chooseVariant')}
        value={choice.variant === null ? null : String(choice.variant.id)}
        onChange={(id) => choice.chooseVariant(Number(id))}
        options={product.variants.map((variant) => ({
          value: String(variant.id),
          label: variant.name,
          unavailable: variant.availability === 'soldOut' ? t('product.soldOut') : null,
          trailing: (
            <span className="flex flex-wrap items-baseline justify-end gap-x-1.5">
              {variant.listPrice !== null && (
                <Price amount={variant.listPrice} struck className="text-sm text-ink-faint" />
              )}
              <Price amount={variant.price} className="font-semibold" />
            </span>
          ),
        }))}
      />
    </div>
  );
}

/** Shows and announces that the choice has moved because its form sold out. */
function Replacement({ choice: { replaced, variant } }: Pick<Props, 'choice'>) {
  const { t } = useTranslation();
  const text =
    replaced === null || variant === null
      ? null
      : t('product.variantReplaced', { gone: replaced.name, chosen: variant.name });
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  return text === null ? null : <p className="mb-2 text-sm font-medium text-brick">{text}</p>;
}

function AddOns({ product, choice }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 text-base font-semibold">
        <span>{t('product.addOns')}</span>{' '}
        <span className="text-sm font-normal text-ink-faint">{t('product.optional')}</span>
      </legend>
      <ul className="divide-y divide-line">
        {product.addOns.map((addOn) => {
          const quantity = choice.addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0;
          const name = addOn.title;
          return (
            <li key={addOn.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-3">
              <div className="min-w-0 grow">
                <Checkbox
                  label={addOn.title}
                  checked={quantity > 0}
                  onChange={(event) => choice.setAddOn(addOn.id, event.currentTarget.checked ? 1 : 0)}
                  trailing={<Price amount={addOn.price} className="text-ink-soft before:content-['+']" />}
                />
              </div>
              {quantity > 0 && (
                <Stepper
                  size="sm"
                  removable={false}
                  max={20}
                  quantity={quantity}
                  onChange={(next) => choice.setAddOn(addOn.id, next)}
                  labels={stepperLabels(t, name, quantity)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

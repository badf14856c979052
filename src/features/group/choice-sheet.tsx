import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { Warning } from '../../components/dietary/suited.tsx';
import { ChoiceNote } from '../../components/dish/choice-note.tsx';
import { DishChoices } from '../../components/dish/dish-choices.tsx';
import { useDishChoice } from '../../components/dish/use-dish-choice.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { stepperLabels } from '../../components/dish/stepper-labels.ts';
import type { Adding } from './use-adding.ts';

type Props = { product: Product; adding: Adding; onClose: () => void };

/** The forms and extras of a dish and a note about it, for a guest of a group order. */
export function ChoiceSheet({ product, adding, onClose }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const choice = useDishChoice(product);
  const { variant, addOns, each } = choice;
  const { name } = product;
  const refusalId = useId();
  const note = visibleText(choice.note);
  const wish = variant && { product, variantId: variant.id, addOns, quantity: choice.quantity, note };
  const result = wish && adding.resultOf(wish);
  const refusal = result?.refusal ?? null;
  const quantity = result?.added ?? choice.quantity;
  const hasRoom = result === null || result.room > 0;

  function add() {
    if (wish !== null && adding.add(wish)) onClose();
  }

  return (
    <Sheet
      title={name}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          <output id={refusalId} className="w-full text-sm empty:hidden">
            {refusal}
          </output>
          {hasRoom && (
            <Stepper
              removable={false}
              min={product.minimumQuantity}
              max={result?.room}
              quantity={quantity}
              onChange={choice.setQuantity}
              labels={stepperLabels(t, name, quantity)}
            />
          )}
          <Button
            size="lg"
            className="grow tabular-nums"
            unavailable={refusal !== null}
            aria-describedby={refusal === null ? undefined : refusalId}
            onClick={add}
          >
            {hasRoom ? t('product.addFor', { total: money(each * quantity) }) : t('product.add')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {product.description !== '' && <p className="text-ink-soft">{product.description}</p>}
        <Warning dish={product} hasExtras={addOns.length > 0} />
        <DishChoices product={product} choice={choice} />
        <ChoiceNote choice={choice} />
      </div>
    </Sheet>
  );
}

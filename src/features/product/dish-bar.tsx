import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../../machines/cart/cart.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { useCartVerbs } from '../../actors/cart/use-cart.ts';
import { isOverlayClosing } from '../../lib/overlay-param.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { DishChoice } from '../../components/dish/use-dish-choice.ts';
import { stepperLabels } from '../../components/dish/stepper-labels.ts';

type Props = {
  product: Product;
  choice: DishChoice;
  /** The line that is edited; without one the choice is added. */
  line?: CartLine;
  onAdded: () => void;
};

/** How many, and the button with the live total. */
export function DishBar({ product, choice, line, onAdded }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { add, replace } = useCartVerbs();
  const { name } = product;
  const { variant, quantity } = choice;
  const unavailable = choice.isSoldOut || variant === null || variant.availability === 'soldOut';

  function apply() {
    if (variant === null || isOverlayClosing()) return;
    const { addOns } = choice;
    const note = visibleText(choice.note);
    if (line === undefined) add(product, variant.id, addOns, quantity, note);
    else replace(line.key, product, { variantId: variant.id, addOns, quantity, note });
    announce(
      line === undefined ? t('product.added', { name, count: quantity }) : t('product.updated', { name }),
    );
    onAdded();
  }

  return (
    <div className="flex flex-wrap items-center gap-3 slim:gap-1.5">
      {!unavailable && (
        <Stepper
          min={product.minimumQuantity}
          max={product.allowedQuantity}
          quantity={quantity}
          onChange={choice.setQuantity}
          labels={stepperLabels(t, name, quantity)}
        />
      )}
      <Button size="lg" unavailable={unavailable} onClick={apply} className="grow tabular-nums max-sm:px-3">
        {unavailable
          ? t('product.soldOut')
          : t(line === undefined ? 'product.addFor' : 'product.updateFor', { total: money(choice.total) })}
      </Button>
    </div>
  );
}

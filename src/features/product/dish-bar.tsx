import { useTranslation } from 'react-i18next';
import { lineKey, quantityCeiling, type CartLine } from '../../../machines/cart/cart.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { useCartVerbs, useLineQuantity } from '../../actors/cart/use-cart.ts';
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

/** How many, up to what the cart still takes of that form, and the button with the live total. */
export function DishBar({ product, choice, line, onAdded }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { add, replace } = useCartVerbs();
  const { name } = product;
  const { variant, addOns } = choice;
  const note = visibleText(choice.note);
  const key = lineKey(variant?.id ?? 0, addOns, note);
  const inCart = useLineQuantity(key);
  const limit = product.allowedQuantity ?? quantityCeiling;
  const room = limit - (key === line?.key ? 0 : inCart);
  const quantity = Math.min(choice.quantity, room);
  const isSoldOut = choice.isSoldOut || variant === null || variant.availability === 'soldOut';
  const unavailable = isSoldOut || room <= 0;

  function apply() {
    if (variant === null || isOverlayClosing()) return;
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
          removable={false}
          min={product.minimumQuantity}
          max={room}
          quantity={quantity}
          onChange={choice.setQuantity}
          labels={stepperLabels(t, name, quantity)}
        />
      )}
      <Button size="lg" unavailable={unavailable} onClick={apply} className="grow tabular-nums max-sm:px-3">
        {isSoldOut
          ? t('product.soldOut')
          : unavailable
            ? t('cart.mergeReduced', { count: limit })
            : t(line === undefined ? 'product.addFor' : 'product.updateFor', {
                total: money(choice.each * quantity),
              })}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useCartVerbs } from '../../actors/use-cart.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { DishChoice } from './use-dish-choice.ts';

type Props = { product: Product; choice: DishChoice; onAdded: () => void };

/** How many, and the button with the live total. */
export function DishBar({ product, choice, onAdded }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { add } = useCartVerbs();
  const { name } = product;
  const { variant, quantity } = choice;
  const unavailable = choice.isSoldOut || variant === null || variant.availability === 'soldOut';

  function addToCart() {
    if (variant === null) return;
    add(product, variant.id, choice.addOns, quantity);
    announce(t('product.added', { name, count: quantity }));
    onAdded();
  }

  return (
    <div className="flex items-center gap-3">
      {!unavailable && (
        <Stepper
          min={product.minimumQuantity}
          max={product.allowedQuantity}
          quantity={quantity}
          onChange={choice.setQuantity}
          labels={{
            group: t('product.quantityOf', { name }),
            increase: t('product.increase', { name, quantity }),
            decrease: t('product.decrease', { name, quantity }),
            remove: t('product.remove', { name }),
          }}
        />
      )}
      <Button
        size="lg"
        fullWidth
        unavailable={unavailable}
        onClick={addToCart}
        className="whitespace-nowrap tabular-nums max-sm:px-3"
      >
        {unavailable ? t('product.soldOut') : t('product.addFor', { total: money(choice.total) })}
      </Button>
    </div>
  );
}

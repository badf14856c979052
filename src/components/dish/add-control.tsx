import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKey } from '../../../machines/cart/cart.ts';
import { isSoldOut, type Product } from '../../../machines/catalogue/catalogue.ts';
import { useCartVerbs, useDishQuantity } from '../../actors/cart/use-cart.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { announce } from '../../ui/announcer.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stepper } from '../../ui/stepper.tsx';

const countLook =
  'grid min-w-5 place-items-center rounded-full bg-spice px-1 text-xs leading-5 text-on-spice tabular-nums';

/** A dish with one form and nothing to choose goes into the cart at once; every other opens its sheet first. */
function plainVariantId(product: Product): number | null {
  const [only, ...others] = product.variants;
  return only !== undefined && others.length === 0 && product.addOns.length === 0 ? only.id : null;
}

/**
 * "Add" on a card; becomes a stepper for a plain dish in the cart, keeping the focus where the finger is [R1.6, R5.1]. One
 * with choices that is in the cart already asks whether it shall be the same again.
 */
export function AddControl({ product, isRound = false }: { product: Product; isRound?: boolean }) {
  const { t } = useTranslation();
  const { add, setQuantity } = useCartVerbs();
  const box = useRef<HTMLDivElement>(null);
  const keepsFocus = useRef(false);
  const { name } = product;
  const inCart = useDishQuantity(product.id);
  const variantId = plainVariantId(product);
  const showsStepper = variantId !== null && inCart > 0;

  useLayoutEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    box.current?.querySelector<HTMLButtonElement>(showsStepper ? 'button:last-of-type' : 'button')?.focus();
  }, [showsStepper]);

  function change(quantity: number) {
    if (variantId === null) return;
    keepsFocus.current = quantity === 0;
    setQuantity(lineKey(variantId, []), quantity);
    announce(t('product.inCart', { name, count: quantity }), { topic: `line-${product.id}` });
  }

  function addOne() {
    if (variantId === null) return openOverlay(inCart > 0 ? 'again' : 'dish', String(product.id));
    keepsFocus.current = true;
    add(product, variantId, [], product.minimumQuantity);
    announce(t('product.inCart', { name, count: product.minimumQuantity }), { topic: `line-${product.id}` });
  }

  if (isSoldOut(product)) return <Badge>{t('product.soldOut')}</Badge>;
  return (
    <div ref={box} className="relative z-10">
      {showsStepper ? (
        <Stepper
          tone="solid"
          size="sm"
          quantity={inCart}
          max={product.allowedQuantity}
          onChange={change}
          labels={{
            group: t('product.quantityOf', { name }),
            increase: t('product.increase', { name, quantity: inCart }),
            decrease: t('product.decrease', { name, quantity: inCart }),
            remove: t('product.remove', { name }),
          }}
        />
      ) : (
        <button
          type="button"
          onClick={addOne}
          aria-label={
            variantId === null ? t('product.chooseAndAdd', { name }) : t('product.addNamed', { name })
          }
          aria-haspopup={variantId === null ? 'dialog' : undefined}
          className={classNames(
            'inline-flex h-11 items-center justify-center gap-1.5 border text-sm font-semibold transition-colors',
            isRound ? 'w-11 rounded-full shadow-card' : 'rounded-control px-4',
            isRound && inCart > 0
              ? 'border-spice bg-spice text-on-spice hover:bg-spice-deep'
              : 'border-spice bg-surface text-spice-ink hover:bg-spice hover:text-on-spice',
          )}
        >
          {inCart > 0 ? (
            <span className={isRound ? 'text-base tabular-nums' : countLook}>{inCart}</span>
          ) : (
            <Plus
              size={isRound ? '1.25rem' : '1rem'}
              aria-hidden="true"
              className={isRound ? undefined : '-ms-1'}
            />
          )}
          {!isRound && <span>{t('product.add')}</span>}
        </button>
      )}
    </div>
  );
}

import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKey } from '../../../machines/cart/cart.ts';
import { isSoldOut, type Product } from '../../../machines/catalogue/catalogue.ts';
import { useCartVerbs, useDishQuantity, useHasNote, useLineQuantity } from '../../actors/cart/use-cart.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { announce } from '../../ui/announcer.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { buyableVariants, hasChoices } from './dish-price.tsx';
import { stepperLabels } from './stepper-labels.ts';

const countClasses =
  'grid min-w-5 place-items-center rounded-full bg-spice px-1 text-xs leading-5 text-on-spice tabular-nums';

/** The line of a dish as its card prices it: its cheapest form, without extras. */
const plainKey = (product: Product) => lineKey(buyableVariants(product)[0]?.id ?? 0, []);

/**
 * "Add" on a card puts in the form whose price is shown; becomes a stepper for a dish without choices and notes, keeping the focus where the finger is
 * [R1.6, R5.1]. One with either that is in the cart already asks whether it shall be the same again.
 */
export function AddControl({ product, isRound = false }: { product: Product; isRound?: boolean }) {
  const { t } = useTranslation();
  const { add, setQuantity } = useCartVerbs();
  const box = useRef<HTMLDivElement>(null);
  const holdsFocus = useRef(false);
  const { name } = product;
  const inCart = useDishQuantity(product.id);
  const isPlainLine = useLineQuantity(plainKey(product)) === inCart;
  const isPlain = !useHasNote(product.id) && !hasChoices(product) && isPlainLine;
  const asks = !isPlain && inCart > 0;
  const showsStepper = isPlain && inCart > 0;

  useLayoutEffect(() => {
    if (!holdsFocus.current) return;
    holdsFocus.current = false;
    box.current?.querySelector<HTMLButtonElement>(showsStepper ? 'button:last-of-type' : 'button')?.focus();
  }, [showsStepper]);

  function change(quantity: number) {
    holdsFocus.current = quantity === 0;
    setQuantity(plainKey(product), quantity);
    announce(t('product.inCart', { name, count: quantity }), { topic: `line-${product.id}` });
  }

  function addOne() {
    const [plain] = buyableVariants(product);
    if (asks || plain === undefined) return openOverlay(asks ? 'again' : 'dish', String(product.id));
    holdsFocus.current = true;
    add(product, plain.id, [], product.minimumQuantity);
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
          min={product.minimumQuantity}
          max={product.allowedQuantity}
          onChange={change}
          labels={stepperLabels(t, name, inCart)}
        />
      ) : (
        <button
          type="button"
          onClick={addOne}
          aria-label={t(asks ? 'product.chooseAndAdd' : 'product.addNamed', { name })}
          aria-haspopup={asks ? 'dialog' : undefined}
          className={classNames(
            'inline-flex h-11 items-center justify-center gap-1.5 border text-sm font-semibold transition-colors',
            isRound ? 'w-11 rounded-full shadow-card' : 'rounded-control px-4',
            isRound && inCart > 0
              ? 'border-spice bg-spice text-on-spice hover:bg-spice-deep'
              : 'border-spice bg-surface text-spice-ink hover:bg-spice hover:text-on-spice',
          )}
        >
          {inCart > 0 ? (
            <span className={isRound ? 'text-base tabular-nums' : countClasses}>{inCart}</span>
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

/** After a dish with choices went into the cart as its card prices it: its other forms and extras, for that very line [R1.5]. */
export function ChoiceOffer({ product }: { product: Product }) {
  const { t } = useTranslation();
  const key = plainKey(product);
  const isInCart = useLineQuantity(key) > 0;
  if (!isInCart || !hasChoices(product)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('product.choiceOf', { name: product.name })}
      onClick={() => openOverlay('line', key)}
      className="relative z-10 -my-1 inline-flex min-h-8 items-center self-start text-start text-sm font-semibold text-spice-ink hover:underline"
    >
      {t('product.choice')}
    </button>
  );
}

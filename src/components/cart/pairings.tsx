import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product, Variant } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { pairingsQuery } from '../../api/pairings.ts';
import { announce } from '../../ui/announcer.ts';
import { Suited } from '../dietary/suited.tsx';
import { OfferedDish } from '../dish/offered-dish.tsx';
import { Button } from '../../ui/button.tsx';
import { DishArt } from '../../ui/dish-art.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';

const mostShown = 3;

/** What goes with the dishes in the cart, each one press away; nothing where the provider names no such dishes [R1.6]. */
export function Pairings({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const heading = useId();
  const inCart = cart.lines.map(({ productId }) => productId);
  const { data = [] } = useQuery(pairingsQuery(useScope(), inCart));
  const offered = data
    .filter((product) => !inCart.includes(product.id))
    .filter((product) => variantOf(product) !== undefined);
  const section = useRef<HTMLElement>(null);
  useHeldFocus(section, offered.length, 'h2');
  if (offered.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={heading} className="flex flex-col gap-1">
      <h2 id={heading} className="text-base">
        {t('cart.pairings')}
      </h2>
      <Suited dishes={offered}>
        {(suited) => (
          <ul className="divide-y divide-line">
            {suited.slice(0, mostShown).map((product) => (
              <Pairing key={product.id} product={product} variant={variantOf(product)} onAdd={cart.add} />
            ))}
          </ul>
        )}
      </Suited>
    </section>
  );
}

/** The first form of a dish that can be bought. */
function variantOf({ variants }: Product): Variant | undefined {
  return variants.find(({ availability }) => availability === 'available');
}

type PairingProps = { product: Product; variant: Variant | undefined; onAdd: Cart['add'] };

/** A dish in its first form that can be bought, without extras. */
function Pairing({ product, variant, onAdd }: PairingProps) {
  const { t } = useTranslation();
  const { id, name, minimumQuantity } = product;
  if (variant === undefined) return null;

  function add(variantId: number) {
    onAdd(product, variantId, [], minimumQuantity);
    announce(t('product.inCart', { name, count: minimumQuantity }), { topic: `line-${id}` });
  }

  return (
    <li className="flex items-center gap-3 py-2 slim:flex-wrap">
      <DishArt src={product.imageSmall} tint={id} className="size-12 shrink-0 rounded-control slim:hidden" />
      <div className="min-w-0 grow">
        <OfferedDish product={product} form={variant} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size="1rem" aria-hidden="true" />}
        aria-label={t('product.addNamed', { name })}
        onClick={() => add(variant.id)}
      >
        {t('product.add')}
      </Button>
    </li>
  );
}

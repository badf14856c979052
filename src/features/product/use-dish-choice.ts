import { useState } from 'react';
import type { ChosenAddOn } from '../../../machines/cart/cart.ts';
import { isSoldOut, type Product, type Variant } from '../../../machines/catalogue/catalogue.ts';
import type { Minor } from '../../../machines/money.ts';

export type DishChoice = {
  variant: Variant | null;
  addOns: ChosenAddOn[];
  quantity: number;
  /** Price of everything chosen, in minor units. */
  total: Minor;
  isSoldOut: boolean;
  chooseVariant: (id: number) => void;
  setAddOn: (id: number, quantity: number) => void;
  setQuantity: (quantity: number) => void;
};

/** What a customer has chosen of one dish so far: a form of it, extras per unit, how many [R1.5]. */
export function useDishChoice(product: Product): DishChoice {
  const firstBuyable =
    product.variants.find((variant) => variant.availability === 'available') ?? product.variants[0];
  const [variantId, chooseVariant] = useState(firstBuyable?.id ?? 0);
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [quantity, setQuantity] = useState(product.minimumQuantity);

  const variant = product.variants.find((candidate) => candidate.id === variantId) ?? firstBuyable ?? null;
  const addOns = product.addOns
    .map(({ id, title, price }) => ({ id, title, price, quantity: quantities[id] ?? 0 }))
    .filter((addOn) => addOn.quantity > 0);
  const extras = addOns.reduce((sum, addOn) => sum + addOn.price * addOn.quantity, 0);

  return {
    variant,
    addOns,
    quantity,
    total: ((variant?.price ?? 0) + extras) * quantity,
    isSoldOut: isSoldOut(product),
    chooseVariant,
    setAddOn: (id, next) => setQuantities((before) => ({ ...before, [id]: next })),
    setQuantity,
  };
}

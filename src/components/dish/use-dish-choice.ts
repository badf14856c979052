import { useState } from 'react';
import type { ChosenAddOn } from '../../../machines/cart/cart.ts';
import { isSoldOut, type Product, type Variant } from '../../../machines/catalogue/catalogue.ts';
import type { Minor } from '../../../machines/money.ts';

export type DishChoice = {
  variant: Variant | null;
  addOns: ChosenAddOn[];
  quantity: number;
  /** As it is typed. */
  note: string;
  /** The form that sold out while it was chosen; `variant` took its place. */
  replaced: Variant | null;
  /** Price of one with its extras, in minor units. */
  each: Minor;
  isSoldOut: boolean;
  chooseVariant: (id: number) => void;
  setAddOn: (id: number, quantity: number) => void;
  setQuantity: (quantity: number) => void;
  writeNote: (note: string) => void;
};

type Start = { variantId: number; addOns: readonly ChosenAddOn[]; quantity: number; note: string };

/** What a customer has chosen of one dish so far: a form of it, extras per unit, how many; `start` is what a line has already [R1.5]. */
export function useDishChoice(product: Product, start?: Start): DishChoice {
  const buyable = product.variants.find((variant) => variant.availability === 'available') ?? null;
  const firstChoice = buyable ?? product.variants[0] ?? null;
  const [variantId, setVariantId] = useState(start?.variantId ?? firstChoice?.id ?? 0);
  const [replacedId, setReplacedId] = useState(0);
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(
      (start?.addOns ?? []).map(({ id, quantity: each }) => [id, Math.max(1, Math.round(each))]),
    ),
  );
  const [quantity, setQuantity] = useState(start?.quantity ?? product.minimumQuantity);
  const [note, writeNote] = useState(start?.note ?? '');

  const byId = (id: number) => product.variants.find((candidate) => candidate.id === id) ?? null;
  const variant = byId(variantId) ?? firstChoice;
  if (variant?.availability === 'soldOut' && buyable !== null) {
    setReplacedId(variant.id);
    setVariantId(buyable.id);
  }
  const addOns = product.addOns
    .map(({ id, title, price }) => ({ id, title, price, quantity: quantities[id] ?? 0 }))
    .filter((addOn) => addOn.quantity > 0);
  const extras = addOns.reduce((sum, addOn) => sum + addOn.price * addOn.quantity, 0);

  return {
    variant,
    addOns,
    quantity,
    note,
    each: (variant?.price ?? 0) + extras,
    replaced: byId(replacedId),
    isSoldOut: isSoldOut(product),
    chooseVariant: (id) => {
      setReplacedId(0);
      setVariantId(id);
    },
    setAddOn: (id, next) => setQuantities((before) => ({ ...before, [id]: next })),
    setQuantity,
    writeNote,
  };
}

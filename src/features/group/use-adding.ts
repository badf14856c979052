import { useTranslation } from 'react-i18next';
import { quantityCeiling, type CartLine, type ChosenAddOn } from '../../../machines/cart/cart.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { mayAsk } from '../../../machines/group/group-commands.ts';
import type { Group } from '../../../machines/group/group.ts';
import { guestLineOf, type OpenGroup } from '../../actors/group/use-group.ts';
import { announce } from '../../ui/announcer.ts';

/** A dish as a guest wants it, so many more of it. */
export type Wish = {
  product: Product;
  variantId: number;
  addOns: readonly ChosenAddOn[];
  quantity: number;
  note: string;
};

export type Adding = ReturnType<typeof useAdding>;

/** Adds to what this guest has of that very form already. */
export function useAdding(group: Group, { lines, queue, name, setLine }: OpenGroup) {
  const { t } = useTranslation();

  function lineOf({ product, variantId, addOns, quantity, note }: Wish): CartLine | null {
    if (group.guestId === null) return null;
    const line = guestLineOf(product, variantId, addOns, note, { id: group.guestId, name });
    if (line === null) return null;
    const present = lines.find(({ key }) => key === line.key)?.quantity ?? 0;
    return { ...line, quantity: Math.min(present + quantity, line.allowedQuantity ?? quantityCeiling) };
  }

  function refusalOfLine(line: CartLine): string | null {
    if (mayAsk(group, queue, line)) return null;
    return group.status === 'open'
      ? t('group.listFull')
      : `${t('group.heldTitle', { name: group.hostName })} ${t('group.heldHint')}`;
  }

  return {
    /** Why the group does not take this now, for the guest to read; null where it does. */
    refusalOf: (wish: Wish) => {
      const line = lineOf(wish);
      return line && refusalOfLine(line);
    },
    /** Whether the group takes it; either is announced. */
    add: (wish: Wish): boolean => {
      const line = lineOf(wish);
      if (line === null) return false;
      const refusal = refusalOfLine(line);
      if (refusal === null) setLine(line, line.quantity);
      const { product, quantity } = wish;
      announce(refusal ?? t('product.added', { name: product.name, count: quantity }), { topic: line.key });
      return refusal === null;
    },
  };
}

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

  /** `room` is how many more of that form the limit allows, and `added` how many the wish adds. */
  function resultOf({ product, variantId, addOns, quantity, note }: Wish) {
    if (group.guestId === null) return null;
    const form = guestLineOf(product, variantId, addOns, note, { id: group.guestId, name });
    if (form === null) return null;
    const present = lines.find(({ key }) => key === form.key)?.quantity ?? 0;
    const limit = form.allowedQuantity ?? quantityCeiling;
    const room = limit - present;
    const added = Math.min(quantity, room);
    const line: CartLine = { ...form, quantity: present + added };
    return { line, room, added, refusal: refusalOf(line, room, limit) };
  }

  function refusalOf(line: CartLine, room: number, limit: number): string | null {
    if (group.status !== 'open')
      return `${t('group.heldTitle', { name: group.hostName })} ${t('group.heldHint')}`;
    if (room <= 0) return t('cart.mergeReduced', { count: limit });
    return mayAsk(group, queue, line) ? null : t('group.listFull');
  }

  return {
    /** What would come of it, with why the group does not take it now, for the guest to read; null for a form that there is not. */
    resultOf,
    /** Whether the group takes it; either is announced. */
    add: (wish: Wish): boolean => {
      const result = resultOf(wish);
      if (result === null) return false;
      const { line, added, refusal } = result;
      if (refusal === null) setLine(line, line.quantity);
      const text = refusal ?? t('product.added', { name: wish.product.name, count: added });
      announce(text, { topic: line.key });
      return refusal === null;
    },
  };
}

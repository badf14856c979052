import { orderWishes, type OrderWish } from '../../../machines/order/order-note.ts';
import { toggled } from '../../../machines/toggled.ts';
import { useKept } from '../persistence/use-kept.ts';
import { useApp } from '../system/app.ts';
import { orderWishesSlice } from './slice.ts';

/** What the customer wants of every order; `toggle` adds a wish or takes it away. */
export function useOrderWishes() {
  const { store } = useApp();
  return {
    wishes: useKept(orderWishesSlice).chosen,
    toggle: (wish: OrderWish) => {
      const { chosen } = store.get(orderWishesSlice);
      store.put(orderWishesSlice, { chosen: toggled(orderWishes, chosen, wish) });
    },
  };
}

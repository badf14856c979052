import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { dishesQuery } from '../../api/products.ts';
import { DietNote } from '../dish/diet-note.tsx';

const idsOf = (lines: readonly { productId: number }[]) =>
  [...new Set(lines.map(({ productId }) => productId))].toSorted((one, other) => one - other);

/** The diets and allergens of the dish of a cart line, once the dishes of the cart are known in the language on the screen. */
export function LineDiet({ productId }: { productId: number }) {
  const { lines } = useCart();
  const dishes = useQuery(dishesQuery(useScope(), idsOf(lines))).data;
  return <DietNote tags={dishes?.find(({ id }) => id === productId)?.tags ?? []} />;
}

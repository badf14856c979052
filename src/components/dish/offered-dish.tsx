import type { Product, Variant } from '../../../machines/catalogue/catalogue.ts';
import { Price } from '../../ui/price.tsx';
import { DishNote } from '../dietary/dish-note.tsx';

/** What goes with other dishes, in one of its forms: name, price, and in a list of `Suited` what stands against it. */
export function OfferedDish({ product, form }: { product: Product; form: Variant }) {
  return (
    <>
      <bdi className="block font-medium">{product.name}</bdi>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {form.name !== '' && <bdi>{form.name}</bdi>}
        <Price amount={form.price} />
      </p>
      <DishNote dish={product} />
    </>
  );
}

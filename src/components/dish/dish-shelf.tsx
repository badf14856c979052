import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { DishCard } from './dish-card.tsx';

const row = '-mx-4 gap-grid px-4 pb-1 md:mx-0 md:px-0';
const cell = 'w-46 shrink-0 snap-start md:w-52';
const places = [1, 2, 3, 4, 5, 6];

/** Dishes in a row that scrolls sideways. */
export function DishShelf({ label, products }: { label: string; products: Product[] }) {
  return (
    <Shelf label={label} className={row}>
      {products.map((product) => (
        <li key={product.id} className={cell}>
          <DishCard product={product} />
        </li>
      ))}
    </Shelf>
  );
}

export function DishShelfSkeleton() {
  return (
    <div className={`flex overflow-hidden ${row}`}>
      {places.map((place) => (
        <div key={place} className={cell}>
          <DishCardSkeleton />
        </div>
      ))}
    </div>
  );
}

import { useDeferredValue } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { DishCard } from './dish-card.tsx';
import { Suited } from '../dietary/suited.tsx';

const row = '-mx-4 gap-grid px-4 pb-1 md:mx-0 md:px-0';
const cell = 'w-46 shrink-0 snap-start md:w-52';
const places = [1, 2, 3, 4, 5, 6];

type ShelfProps = { label: string; products: readonly Product[] };

/** The dishes of a list that suit the customer, in a row that scrolls sideways. */
export function DishShelf({ label, products }: ShelfProps) {
  return <Suited dishes={products}>{(suited) => <Dishes label={label} products={suited} />}</Suited>;
}

/** As many as the widest page shows come first, or rendered, the others a moment later. */
function Dishes({ label, products }: ShelfProps) {
  const drawn = useDeferredValue(products.length, places.length);
  return (
    <Shelf label={label} className={row}>
      {products.slice(0, drawn).map((product) => (
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

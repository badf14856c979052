import { createContext, use, type ReactNode } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';

/** What a card shows of its dish for a customer with dietary needs; null in lists for everybody else. */
export const DishNoteContext = createContext<((dish: Product) => ReactNode) | null>(null);

/** What stands against the dish of a card, in a list of `Suited`. */
export function DishNote({ dish }: { dish: Product }) {
  const noteOf = use(DishNoteContext);
  return noteOf === null ? null : noteOf(dish);
}

import { createContext, type ReactNode } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';

/** What a card shows of its dish for a customer with dietary needs; null in lists for everybody else. */
export const DishNoteContext = createContext<((dish: Product) => ReactNode) | null>(null);

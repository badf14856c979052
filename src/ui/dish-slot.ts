import type { ComponentType } from 'react';
import type { Product } from '../../machines/catalogue/catalogue.ts';

export type DishCardProps = {
  product: Product;
  /** `tile` with the picture on top, `row` with it at the end. */
  layout?: 'tile' | 'row';
  /** Its picture is among the first seen. */
  eager?: boolean;
};

/** The card that the app hands to every page with dishes, so that pages need not know each other. */
export type DishCardSlot = ComponentType<DishCardProps>;

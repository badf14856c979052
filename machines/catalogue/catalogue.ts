import type { Minor } from '../money.ts';

export type FoodType = 'veg' | 'nonVeg' | 'unmarked';

export type AddOn = { id: number; title: string; price: Minor; calories: string };

/** One buyable form of a dish. `price` is what the customer pays; `listPrice` the struck one when there is a special price. */
export type Variant = {
  id: number;
  name: string;
  price: Minor;
  listPrice: Minor | null;
  availability: 'available' | 'soldOut';
};

export type Product = {
  id: number;
  branchId: number;
  categoryId: number;
  name: string;
  slug: string;
  description: string;
  categoryName: string;
  foodType: FoodType;
  spicy: boolean;
  bestSeller: boolean;
  /** For the whole width of a screen, a card, a row; each "" or the next larger one where the provider has none. */
  image: string;
  imageMedium: string;
  imageSmall: string;
  rating: string;
  ratingCount: number;
  calories: string;
  tags: string[];
  highlights: string[];
  branchOpen: boolean | null;
  minimumQuantity: number;
  allowedQuantity: number | null;
  variants: Variant[];
  addOns: AddOn[];
};

export type Category = { id: number; name: string; slug: string; image: string; productCount: number };

/** A dish with nothing left to buy in any form. */
export function isSoldOut(product: Product): boolean {
  return product.variants.every((variant) => variant.availability === 'soldOut');
}

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customer } from './accounts.ts';
import { idColumn, json, minor, moment, reference } from './columns.ts';
import type { LocalText } from './columns.ts';
import { branch } from './places.ts';

export const category = pgTable('category', {
  id: idColumn(),
  slug: text().notNull().unique('category_slug_unique'),
  name: json<LocalText>().notNull(),
  description: json<LocalText>().notNull(),
  image: text().notNull(),
  rowOrder: integer().notNull(),
  active: boolean().notNull().default(true),
});

export const tag = pgTable('tag', {
  slug: text().primaryKey(),
  kind: text().notNull(),
  name: json<LocalText>().notNull(),
});

/** A dish as one branch sells it; dish and branch name it, its id follows from neither. */
export const product = pgTable(
  'product',
  {
    id: idColumn(),
    dishId: reference().notNull(),
    branchId: reference()
      .notNull()
      .references(() => branch.id),
    categoryId: reference()
      .notNull()
      .references(() => category.id),
    slug: text().notNull(),
    name: json<LocalText>().notNull(),
    description: json<LocalText>().notNull(),
    image: text().notNull(),
    imageMedium: text().notNull().default(''),
    imageSmall: text().notNull(),
    isVegetarian: boolean().notNull(),
    isSpicy: boolean().notNull(),
    calories: integer().notNull(),
    tags: json<string[]>().notNull(),
    highlights: json<LocalText[]>().notNull(),
    bestSeller: boolean().notNull(),
    /** The seed's ratings, to which customers' own are added: sum of stars × 100, and how many. */
    ratingSum: integer().notNull(),
    ratingCount: integer().notNull(),
    minimumQuantity: integer().notNull(),
    allowedQuantity: integer().notNull(),
    /** Ids of products of the same branch that go with it, the best first. */
    pairings: json<number[]>().notNull().default([]),
    /** Last status at which the customer may cancel; empty when never. */
    cancelableTill: text().notNull(),
    codAllowed: boolean().notNull().default(false),
    availableFrom: text(),
    availableTo: text(),
    attributeName: json<LocalText>(),
    active: boolean().notNull().default(true),
    rowOrder: integer().notNull(),
    sales: integer().notNull().default(0),
  },
  (table) => [index('product_branch').on(table.branchId)],
);

/** What is left of something countable. Variants of one product may share an item (product-level stock). */
export const stockItem = pgTable('stock', { id: idColumn(), onHand: integer().notNull() }, (table) => [
  check('stock_not_negative', sql`${table.onHand} >= 0`),
]);

/** The effective price is `specialPrice` when set, else `price`. */
export const variant = pgTable(
  'variant',
  {
    id: idColumn(),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: json<LocalText>(),
    price: minor().notNull(),
    specialPrice: minor(),
    /** Null = unlimited. */
    stockItemId: reference().references(() => stockItem.id),
    active: boolean().notNull().default(true),
    rowOrder: integer().notNull(),
  },
  (table) => [index('variant_product').on(table.productId)],
);

export const addOn = pgTable(
  'add_on',
  {
    id: idColumn(),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    title: json<LocalText>().notNull(),
    price: minor().notNull(),
    calories: integer().notNull(),
    rowOrder: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [index('add_on_product').on(table.productId)],
);

export type TargetType = 'default' | 'categories' | 'products';

/** Pictures of the home page; an offer is a banner with a period. `typeId` of a product is the dish id. */
export const banner = pgTable('banner', {
  id: idColumn(),
  kind: text().$type<'slider' | 'offer'>().notNull(),
  sourceId: reference().notNull(),
  type: text().$type<TargetType>().notNull(),
  typeId: reference(),
  image: text().notNull(),
  title: json<LocalText>().notNull(),
  subtitle: json<LocalText>().notNull(),
  branches: json<number[]>().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment(),
});

export const section = pgTable('section', {
  id: idColumn(),
  slug: text().notNull(),
  title: json<LocalText>().notNull(),
  shortDescription: json<LocalText>().notNull(),
  style: text().notNull(),
  productType: text().notNull(),
  dishIds: json<number[]>().notNull(),
  categoryIds: json<number[]>().notNull(),
  branches: json<number[]>().notNull(),
  rowOrder: integer().notNull(),
  createdAt: moment().notNull(),
});

export const favourite = pgTable(
  'favourite',
  {
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);

/** A comment with stars. Seeded ones have a name and no customer; a customer has one per product. */
export const productRating = pgTable(
  'product_rating',
  {
    id: idColumn(),
    dishId: reference().notNull(),
    productId: reference(),
    customerId: reference().references(() => customer.id, { onDelete: 'set null' }),
    orderId: reference(),
    by: text().notNull(),
    stars: integer().notNull(),
    comment: json<LocalText>().notNull(),
    images: json<string[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('product_rating_newest').on(table.dishId, table.createdAt, table.id),
    index('product_rating_customer').on(table.customerId, table.productId),
    index('product_rating_order').on(table.orderId),
    check('product_rating_stars', sql`${table.stars} between 1 and 5`),
  ],
);

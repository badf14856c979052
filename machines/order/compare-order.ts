import { type CartLine, type ChosenAddOn, lineOf, lineTotal, wholeQuantity } from '../cart/cart.ts';
import type { Product, Variant } from '../catalogue/catalogue.ts';
import { objectionsTo, type Objection } from '../catalogue/dietary-needs.ts';
import { noNeeds, type DietaryNeeds } from '../catalogue/kept-needs.ts';
import type { Minor } from '../money.ts';
import type { Order, OrderItem } from './order.ts';

/** What a customer has to know before an earlier order goes into the cart again; prices per unit, in minor units. */
export type OrderDifference =
  | { kind: 'dishGone' | 'variantGone' | 'soldOut'; name: string; variantName: string }
  | { kind: 'unsuitable'; name: string; objections: Objection[] }
  | { kind: 'addOnsGone'; name: string; addOns: string[] }
  | { kind: 'priceChanged'; name: string; variantName: string; before: Minor; after: Minor }
  | { kind: 'quantityChanged'; name: string; before: number; after: number };

/** `lines` are what can be had today, at today's prices and within today's limits; each variant with its add-ons once. */
export type OrderComparison = { lines: CartLine[]; differences: OrderDifference[] };

/**
 * What of an earlier order can be had today and at which price [R1.18]. `products` are the dishes of today's menu that the
 * order names: a dish that is not among them is no longer offered. Add-ons that are gone are left out, a dish whose
 * variant is gone is not replaced by another. A dish that does not suit `needs` is left out.
 */
export function compareOrder(
  order: Pick<Order, 'items'>,
  products: readonly Product[],
  needs: DietaryNeeds = noNeeds,
): OrderComparison {
  const compared = order.items.map((item) => compareItem(item, products, needs));
  const { lines, differences } = withinLimits(compared.flatMap(({ line }) => (line === null ? [] : [line])));
  return { lines, differences: [...compared.flatMap((one) => one.differences), ...differences] };
}

type ComparedItem = { line: CartLine | null; differences: OrderDifference[] };

function compareItem(item: OrderItem, products: readonly Product[], needs: DietaryNeeds): ComparedItem {
  const { name, variantName } = item;
  const unavailable = (kind: 'dishGone' | 'soldOut' | 'variantGone'): ComparedItem => ({
    line: null,
    differences: [{ kind, name, variantName }],
  });
  const hasVariant = ({ variants }: Product) => variants.some(({ id }) => id === item.variantId);
  const product = products.find(hasVariant) ?? products.find(({ id }) => id === item.productId);
  if (!product) return unavailable('dishGone');
  const variant = product.variants.find(({ id }) => id === item.variantId);
  if (!variant) return unavailable('variantGone');
  if (variant.availability === 'soldOut') return unavailable('soldOut');
  const objections = objectionsTo(product, needs);
  if (objections.length > 0)
    return { line: null, differences: [{ kind: 'unsuitable', name: product.name, objections }] };
  return compareOffered(item, product, variant);
}

function compareOffered(item: OrderItem, product: Product, variant: Variant): ComparedItem {
  const addOns = item.addOns.map((ordered) => ({
    ordered,
    today: addOnToday(ordered, item.quantity, product),
  }));
  const gone = addOns.flatMap(({ ordered, today }) => (today === null ? [ordered.title] : []));
  const chosen = addOns.flatMap(({ today }) => today ?? []);
  const line = lineOf(product, variant.id, chosen, item.quantity, item.note);
  if (line === null) return { line, differences: [] };
  const before = addOns.reduce(
    (sum, { ordered, today }) => sum + ordered.price * (today?.quantity ?? 0),
    item.price,
  );
  const after = lineTotal({ ...line, quantity: 1 });
  const { name, variantName } = line;
  const differences: OrderDifference[] = [];
  if (gone.length > 0) differences.push({ kind: 'addOnsGone', name, addOns: gone });
  if (before !== after) differences.push({ kind: 'priceChanged', name, variantName, before, after });
  return { line, differences };
}

/** The add-on as the dish offers it now, per unit of the dish; null when it does not. */
function addOnToday(
  { id, title, quantity }: OrderItem['addOns'][number],
  lineQuantity: number,
  product: Product,
): ChosenAddOn | null {
  const found = product.addOns.find((one) => (id > 0 ? one.id === id : one.title === title));
  if (!found) return null;
  const perUnit = Math.max(1, Math.round(quantity / Math.max(1, lineQuantity)));
  return { id: found.id, title: found.title, price: found.price, quantity: perUnit };
}

/** One line per variant with its add-ons, its quantity within what the dish allows today. */
function withinLimits(lines: readonly CartLine[]): OrderComparison {
  const summed = new Map<string, CartLine>();
  for (const line of lines) {
    const earlier = summed.get(line.key)?.quantity ?? 0;
    summed.set(line.key, { ...line, quantity: line.quantity + earlier });
  }
  const limited = [...summed.values()].map((line) => ({
    line,
    after: wholeQuantity(line.quantity, line, 0),
  }));
  return {
    lines: limited.map(({ line, after }) => ({ ...line, quantity: after })),
    differences: limited.flatMap(({ line: { name, quantity: before }, after }): OrderDifference[] =>
      before === after ? [] : [{ kind: 'quantityChanged', name, before, after }],
    ),
  };
}

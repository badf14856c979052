import * as z from 'zod/mini';
import {
  emptyTotals,
  lineKey,
  type CartLine,
  type CartTotals,
  type ChosenAddOn,
  type ServerCart,
} from '../../machines/cart/cart.ts';
import type { Reply } from './envelope.ts';
import {
  first,
  id,
  list,
  maybe,
  money,
  moneyOrNull,
  read,
  text,
  verbatim,
  whole,
  wholeList,
  wholeOrNull,
  words,
  type Piece,
} from './parse.ts';
import { picture } from './pictures.ts';
import { availability, foodType, positiveOrNull, pricesOf } from './product-shape.ts';

const wireAddOn = z.object({ add_on_id: id, qty: whole, title: text, price: money });

const wireVariant = z.object({ id, variant_values: words, add_ons_data: wholeList(wireAddOn) });

const wireDetails = z.object({
  name: text,
  indicator: foodType,
  image_sm: picture,
  default_taxation_system: verbatim,
  variants: list(wireVariant),
});

const wireLine = z.object({
  cart_id: id,
  id,
  product_variant_id: id,
  branch_id: whole,
  qty: id,
  name: text,
  image: picture,
  price: money,
  special_price: moneyOrNull,
  availability,
  minimum_order_quantity: whole,
  total_allowed_quantity: wholeOrNull,
  default_taxation_system: verbatim,
  product_details: first(wireDetails),
  product_variants: first(z.object({ variant_values: words })),
});
type WireLine = z.infer<typeof wireLine>;

const line: Piece<CartLine> = z.pipe(wireLine, z.transform(lineOfWire));

/** `id` is the product's here; quantities of add-ons are for the whole line and become quantities per unit. */
function lineOfWire(wire: WireLine): CartLine {
  const details = wire.product_details;
  const own = details?.variants.find((one) => one.id === wire.product_variant_id);
  const addOns = (own?.add_ons_data ?? []).map((addOn) => chosenOf(addOn, wire.qty));
  const { price: unitPrice, listPrice } = pricesOf(wire.price, wire.special_price);
  return {
    key: lineKey(wire.product_variant_id, addOns),
    cartId: wire.cart_id,
    branchId: wire.branch_id,
    productId: wire.id,
    variantId: wire.product_variant_id,
    name: wire.name || (details?.name ?? ''),
    variantName: (wire.product_variants?.variant_values ?? own?.variant_values ?? []).join(', '),
    image: details?.image_sm || wire.image,
    foodType: details?.indicator ?? 'unmarked',
    quantity: wire.qty,
    unitPrice,
    listPrice,
    addOns,
    minimumQuantity: Math.max(1, wire.minimum_order_quantity),
    allowedQuantity: positiveOrNull(wire.total_allowed_quantity),
    availability: wire.availability,
    usesGlobalTax: taxFlag(wire.default_taxation_system, details?.default_taxation_system ?? ''),
  };
}

function chosenOf(wire: z.infer<typeof wireAddOn>, lineQuantity: number): ChosenAddOn {
  const quantity = Math.max(1, Math.round(wire.qty / lineQuantity));
  return { id: wire.add_on_id, title: wire.title, price: wire.price, quantity };
}

/** The line's own word counts before its product's; null when neither says [R5.4, D15]. */
function taxFlag(ofLine: string, ofProduct: string): boolean | null {
  const said = ofLine === '' ? ofProduct : ofLine;
  return said === '' ? null : said === '1';
}

const totals: Piece<CartTotals> = z.pipe(
  z.object({
    total_quantity: whole,
    sub_total: money,
    tax_percentage: verbatim,
    tax_amount: money,
    overall_amount: money,
  }),
  z.transform((wire) => ({
    quantity: wire.total_quantity,
    subTotal: wire.sub_total,
    taxPercentage: wire.tax_percentage || '0',
    taxAmount: wire.tax_amount,
    overall: wire.overall_amount,
  })),
);

const lines = wholeList(line);

/** The cart in a reply of `get_user_cart`: totals beside the lines. No lines means no totals either. */
export function cartOf(branchId: number, reply: Reply): ServerCart {
  return assembled(branchId, read(lines, reply['data'], 'cart'), reply);
}

/**
 * The cart in a reply of `manage_cart`, whose totals are in `data` and whose lines may be an object with gaps; null when
 * the reply does not carry all of it.
 */
export function changedCartOf(branchId: number, reply: Reply): ServerCart | null {
  const wire = reply['cart'];
  const known = wire === undefined || wire === null ? null : read(maybe(lines), wire, 'cart');
  if (known === null || (known.length > 0 && read(maybe(totals), reply['data'], 'cart totals') === null))
    return null;
  return assembled(branchId, known, reply['data']);
}

function assembled(branchId: number, known: CartLine[], wireTotals: unknown): ServerCart {
  const ofBranch = known.map((one) => ({ ...one, branchId: one.branchId || branchId }));
  return {
    branchId,
    lines: ofBranch,
    totals: known.length === 0 ? emptyTotals : read(totals, wireTotals, 'cart totals'),
  };
}

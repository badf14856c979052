import * as z from 'zod/mini';
import {
  emptyTotals,
  guestLineKey,
  lineKey,
  type CartLine,
  type CartTotals,
  type ChosenAddOn,
  type ServerCart,
} from '../../machines/cart/cart.ts';
import type { Reply } from './envelope.ts';
import { malformed } from './errors.ts';
import { memoize } from '../lib/memoize.ts';
import {
  aboveZero,
  elementsOf,
  flag,
  first,
  id,
  list,
  money,
  moneyOrNull,
  read,
  readOrNull,
  text,
  verbatim,
  whole,
  wholeList,
  wholeOrNull,
  words,
  picture,
  type Schema,
} from './parse.ts';
import { availability, foodType, pricesOf } from './product-shape.ts';
import type { Region } from './region.ts';

const wireAddOn = (region: Region) =>
  z.object({ add_on_id: id, qty: whole, title: text, price: money(region) });

const wireVariant = (region: Region) =>
  z.object({ id, variant_values: words, add_ons_data: wholeList(wireAddOn(region)) });

const wireDetails = (host: string, region: Region) =>
  z.object({
    name: text,
    indicator: foodType,
    image_sm: picture(host),
    default_taxation_system: verbatim,
    available_time: flag,
    start_time: verbatim,
    end_time: verbatim,
    variants: list(wireVariant(region)),
  });

const wireLine = (host: string, region: Region) =>
  z.object({
    cart_id: id,
    id,
    product_variant_id: id,
    branch_id: whole,
    qty: id,
    note: text,
    name: text,
    image: picture(host),
    price: money(region),
    special_price: moneyOrNull(region),
    availability,
    minimum_order_quantity: whole,
    total_allowed_quantity: wholeOrNull,
    default_taxation_system: verbatim,
    guest_id: wholeOrNull,
    guest_name: text,
    product_details: first(wireDetails(host, region)),
    product_variants: first(z.object({ variant_values: words })),
  });
type WireLine = z.infer<ReturnType<typeof wireLine>>;

/** The lines of a cart, or of a group order. */
export const wireLines = memoize((host: string, region: Region): Schema<CartLine[]> =>
  wholeList(z.pipe(wireLine(host, region), z.transform(lineOfWire))),
);

/** `id` is the product's here; quantities of add-ons are for the whole line and become quantities per unit. */
function lineOfWire(wire: WireLine): CartLine {
  const details = wire.product_details;
  const own = details?.variants.find((one) => one.id === wire.product_variant_id);
  const addOns = (own?.add_ons_data ?? []).map((addOn) => chosenOf(addOn, wire.qty));
  const guestId = aboveZero(wire.guest_id);
  const { price: unitPrice, listPrice } = pricesOf(wire.price, wire.special_price);
  return {
    key: guestLineKey(lineKey(wire.product_variant_id, addOns, wire.note), guestId),
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
    note: wire.note,
    minimumQuantity: Math.max(1, wire.minimum_order_quantity),
    allowedQuantity: aboveZero(wire.total_allowed_quantity),
    availability: wire.availability,
    usesGlobalTax: taxFlag(wire.default_taxation_system, details?.default_taxation_system ?? ''),
    ...(guestId !== null && { guest: { id: guestId, name: wire.guest_name } }),
    servedHours: hoursOf(details),
  };
}

/** The hours of a dish that has some; null where they are not named in full. */
function hoursOf(details: WireLine['product_details']): CartLine['servedHours'] {
  if (details === null || !details.available_time) return null;
  const [from = null, to = null] = [details.start_time, details.end_time].map((time) => {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
    return hour === undefined ? null : Number(hour) * 60 + Number(minute);
  });
  return from === null || to === null ? null : { from, to };
}

function chosenOf(wire: z.infer<ReturnType<typeof wireAddOn>>, lineQuantity: number): ChosenAddOn {
  const quantity = Math.max(1, wire.qty) / lineQuantity;
  return { id: wire.add_on_id, title: wire.title, price: wire.price, quantity };
}

/** The line's own setting precedes its product's; null when neither is set [R5.4, D15]. */
function taxFlag(ofLine: string, ofProduct: string): boolean | null {
  const position = ofLine === '' ? ofProduct : ofLine;
  return position === '' ? null : position === '1';
}

const totals = memoize((region: Region): Schema<CartTotals> =>
  z.pipe(
    z.object({
      total_quantity: whole,
      sub_total: money(region),
      tax_percentage: verbatim,
      tax_amount: money(region),
      overall_amount: money(region),
    }),
    z.transform((wire) => ({
      quantity: wire.total_quantity,
      subTotal: wire.sub_total,
      taxPercentage: wire.tax_percentage || '0',
      taxAmount: wire.tax_amount,
      overall: wire.overall_amount,
    })),
  ),
);

/**
 * A dish that sold out while it was in the cart: some servers answer it once, with its product and nothing of the line. It
 * cannot be bought; any other line that cannot be read fails the cart.
 */
function isGone(wire: unknown): boolean {
  if (typeof wire !== 'object' || wire === null || !('product_details' in wire)) return false;
  return !('cart_id' in wire || 'qty' in wire || 'product_variant_id' in wire);
}

const goneDish = z.pipe(
  z.object({ product_details: first(z.object({ name: text })) }),
  z.transform((wire) => wire.product_details?.name ?? ''),
);

/** The names of the dishes among these elements that are gone. */
function goneIn(elements: unknown[]): string[] {
  return read(list(goneDish), elements.filter(isGone), 'cart').filter((name) => name !== '');
}

const isLeft = (wire: unknown) => !isGone(wire);

/** The cart in a reply of `get_user_cart`: totals beside the lines. No lines means no totals either. */
export function cartOf(branchId: number, reply: Reply, host: string, region: Region): ServerCart {
  const elements = elementsOf(reply['data']);
  const known = read(wireLines(host, region), elements.filter(isLeft), 'cart');
  return { ...assembled(branchId, known, reply, region), gone: goneIn(elements) };
}

/**
 * The cart in a reply of `manage_cart`, whose totals are in `data` and whose lines may be an object with gaps; null when
 * the reply does not have all of it.
 */
export function changedCartOf(
  branchId: number,
  reply: Reply,
  host: string,
  region: Region,
): ServerCart | null {
  const wire = reply['cart'];
  if (wire === undefined || wire === null) return null;
  const elements = elementsOf(wire);
  const known = readOrNull(wireLines(host, region), elements.filter(isLeft));
  if (known === null) return null;
  if (known.length > 0 && readOrNull(totals(region), reply['data']) === null) return null;
  return { ...assembled(branchId, known, reply['data'], region), gone: goneIn(elements) };
}

/** A provider that keeps one cart may answer another branch's: it is none of this one's, and a mixture has no amounts. */
function assembled(branchId: number, known: CartLine[], wireTotals: unknown, region: Region) {
  const lines = known
    .map((one) => ({ ...one, branchId: one.branchId || branchId }))
    .filter((one) => one.branchId === branchId);
  if (lines.length === 0) return { branchId, lines, totals: emptyTotals };
  if (lines.length < known.length) throw malformed('The cart mixes dishes of several branches');
  return { branchId, lines, totals: read(totals(region), wireTotals, 'cart totals') };
}

import type { LineReply, ServerCart, CartQuestion, LineChange } from '../../machines/cart/cart.ts';
import { cartOf, changedCartOf } from './cart-shape.ts';
import { messageOf, type Api, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { malformed } from './errors.ts';
import { sureReply } from './list-reply.ts';
import { withRegion } from './with-region.ts';

/**
 * A number that grows from change to change of one device; a reading has one that is above all before it. A provider that knows the
 * field refuses what comes after something newer (072).
 */
type Numbered = { revision?: number | undefined };

/** The customer's cart of one branch [R6.2]; an empty cart is no failure. */
export async function readCart(
  api: Api,
  { branchId, revision }: CartQuestion & Numbered,
  language: string,
  signal?: AbortSignal,
): Promise<ServerCart> {
  const form = { branch_id: branchId, cart_revision: revision, language };
  const [reply, region] = await withRegion(api, api.callForList(paths.readCart, form, { signal }), signal);
  return cartOf(branchId, sureReply(reply, 'lines'), api.host, region);
}

/** The wire form of a changed line: the quantity is set, and both add-on fields always travel, sorted by id [R3.11]. */
export function lineForm({
  branchId,
  cartId,
  variantId,
  quantity,
  addOns,
  note,
  revision,
}: LineChange & Numbered): Form {
  const chosen = addOns.filter((addOn) => addOn.quantity > 0).toSorted((one, other) => one.id - other.id);
  return {
    branch_id: branchId,
    cart_id: cartId,
    product_variant_id: variantId,
    qty: Math.trunc(quantity),
    add_on_id: chosen.map(({ id }) => id).join(','),
    add_on_qty: chosen
      .map((addOn) => Math.max(1, Math.round(addOn.quantity * Math.trunc(quantity))))
      .join(','),
    note: note === '' && cartId === null ? undefined : note,
    cart_revision: revision,
  };
}

/**
 * Sets the quantity of a line, 1 or more. Never called with 0, which would empty the whole cart on some servers: remove
 * the line instead [R5.1].
 */
export async function changeLine(
  api: Api,
  change: LineChange & Numbered,
  language: string,
  signal?: AbortSignal,
): Promise<LineReply> {
  if (Math.trunc(change.quantity) < 1) throw malformed('A line is removed, not set to nothing');
  const [reply, region] = await withRegion(
    api,
    api.call(paths.changeLine, { ...lineForm(change), language }, { signal }),
    signal,
  );
  return { cart: changedCartOf(change.branchId, reply, api.host, region), message: messageOf(reply) };
}

/** Removes one line. Without a `cartId` nothing is sent: some servers would empty the cart. */
export async function removeLine(
  api: Api,
  { branchId, cartId, revision }: Pick<LineChange, 'branchId' | 'cartId'> & Numbered,
  language: string,
  signal?: AbortSignal,
): Promise<LineReply> {
  if (cartId === null) return { cart: null, message: '' };
  const reply = await api.call(
    paths.removeLine,
    { branch_id: branchId, cart_id: cartId, cart_revision: revision, language },
    { signal },
  );
  return { cart: null, message: messageOf(reply) };
}

import type { CartLine, ServerCart } from '../../../../machines/cart/cart.ts';
import { toDecimal } from '../../../../machines/money.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wireLine, wireProduct } from '../../../support/wire-replies.ts';

/** A line of the model as the provider sends it. */
export const wireLineOf = (line: CartLine) => ({
  ...wireLine,
  id: String(line.productId),
  cart_id: String(line.cartId ?? 1000 + line.variantId),
  branch_id: String(line.branchId),
  product_variant_id: String(line.variantId),
  qty: String(line.quantity),
  addon_ids: '',
  name: line.name,
  price: toDecimal(line.unitPrice, 2),
  special_price: '0',
  total_allowed_quantity: String(line.allowedQuantity ?? ''),
  product_variants: [{ id: String(line.variantId), variant_values: '' }],
  product_details: [{ ...dishOf(line), default_taxation_system: '1' }],
});

const totalsOf = ({ totals }: ServerCart) => ({
  total_quantity: String(totals.quantity),
  sub_total: toDecimal(totals.subTotal, 2),
  tax_percentage: totals.taxPercentage,
  tax_amount: toDecimal(totals.taxAmount, 2),
  overall_amount: toDecimal(totals.overall, 2),
});

/** The dish of a line. */
export const dishOf = (line: CartLine, more: object = {}) => ({
  ...wireProduct,
  id: String(line.productId),
  name: line.name,
  slug: `dish-${line.variantId}`,
  branch_id: String(line.branchId),
  product_add_ons: [],
  variants: [
    {
      id: String(line.variantId),
      product_id: String(line.productId),
      price: toDecimal(line.unitPrice, 2),
      special_price: '0',
      availability: '1',
      variant_values: '',
      add_ons_data: [],
    },
  ],
  ...more,
});

/** The answer to reading a cart. */
export const cartReply = (cart: ServerCart) =>
  cart.lines.length === 0
    ? { error: true, message: 'Cart is empty', data: [] }
    : { error: false, message: '', ...totalsOf(cart), data: cart.lines.map(wireLineOf) };

/** The call that reads a cart; a late answer has this one. */
export const readCartOr = (late: ServerCart) => ({
  path: paths.readCart,
  fields: ({ branchId }: { branchId: number }) => ({ branch_id: String(branchId) }),
  answer: (cart: ServerCart | null) => cartReply(cart ?? late),
});

/** The answer to changing a line: it carries the cart, or leaves it to be read. */
export const changeReply = (cart: ServerCart | null, message: string) =>
  cart === null
    ? { error: false, message, data: [] }
    : { error: false, message, cart: cart.lines.map(wireLineOf), data: totalsOf(cart) };

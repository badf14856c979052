import { toDecimal } from '../../machines/money.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { flagText } from '../catalogue/product-shape.ts';
import type { Language } from '../database/schema/columns.ts';
import { writePlainBranch } from '../places/branch-shape.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { CartLine } from './cart-lines.ts';

export type CartReader = {
  catalogue: Catalogue;
  settings: SeedSettings;
  language: Language;
  /** Null where the reader may not know whose cart it is. */
  customerId: number | null;
};

/** Cart lines as the wire writes them: `id` is the product's, `cart_id` the line's. */
export async function toWireLines(lines: readonly CartLine[], reader: CartReader) {
  return Promise.all(lines.map((line) => toWireLine(line, reader)));
}

async function toWireLine(line: CartLine, reader: CartReader) {
  const { product, variant } = line;
  const { catalogue, settings, language, customerId } = reader;
  const addOnIds = line.addOns.map(({ row }) => row.id).join(',');
  return {
    id: String(product.id),
    cart_id: String(line.id),
    user_id: String(customerId ?? ''),
    branch_id: String(product.branchId),
    product_variant_id: String(variant.id),
    qty: String(line.quantity),
    addon_ids: addOnIds,
    addon_variant_combination: `${variant.id}:${addOnIds}`,
    is_saved_for_later: '0',
    note: line.note,
    name: product.name[language],
    short_description: product.description[language],
    image: catalogue.picture(product.image),
    price: toDecimal(variant.price),
    special_price: variant.specialPrice === null ? '0' : toDecimal(variant.specialPrice),
    availability: line.stockLeft === null ? '' : flagText(line.stockLeft > 0),
    minimum_order_quantity: String(product.minimumQuantity),
    total_allowed_quantity: String(product.allowedQuantity),
    tax_id: String(settings.tax.id),
    tax_percentage: settings.tax.percentage,
    is_prices_inclusive_tax: '0',
    product_variants:
      variant.name === null ? [] : [{ id: String(variant.id), variant_values: variant.name[language] }],
    guest_id: String(line.guest?.id ?? ''),
    guest_name: line.guest?.name ?? '',
    product_details: [await toWireDetails(line, reader)],
  };
}

async function toWireDetails(line: CartLine, reader: CartReader): Promise<Record<string, unknown>> {
  const { catalogue, language } = reader;
  const details = (await catalogue.productOf(line.product.id, language)) ?? {};
  const place = (await catalogue.menu()).branches.get(line.product.branchId);
  const variants = Array.isArray(details['variants']) ? details['variants'] : [];
  return {
    ...details,
    variants: variants.map((variant: Record<string, unknown>) =>
      variant['id'] === String(line.variant.id)
        ? { ...variant, add_ons_data: toWireAddOns(line, reader) }
        : variant,
    ),
    branch_detail: place ? [writePlainBranch(place, language, catalogue.picture)] : [],
  };
}

/** The chosen add-ons joined with their definitions; `qty` is for the whole line. */
function toWireAddOns(line: CartLine, { language, customerId }: CartReader) {
  return line.addOns.map(({ row, quantity }) => ({
    id: String(row.id),
    add_on_id: String(row.id),
    user_id: String(customerId ?? ''),
    product_id: String(row.productId),
    product_variant_id: String(line.variant.id),
    qty: String(quantity),
    title: row.title[language],
    description: '',
    price: toDecimal(row.price),
    calories: String(row.calories),
  }));
}

import { toDecimal } from '../../machines/money.ts';
import type { Language, LocalText } from '../database/schema/columns.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import { discountOf } from './menu.ts';
import type { MenuProduct, Stock, VariantRow } from './menu.ts';

export type ShapeContext = {
  language: Language;
  stock: Stock;
  picture: (path: string) => string;
  isFavourite: boolean;
  isBranchOpen: boolean;
  settings: SeedSettings;
};

export const flagText = (value: boolean) => (value ? '1' : '0');

/** A product as the wire writes it: numbers as text, but real numbers in `min_max_price`. */
export function toWireProduct(product: MenuProduct, context: ShapeContext): Record<string, unknown> {
  const { row, category, variants } = product;
  const { language, settings } = context;
  const inLanguage = (text: LocalText) => text[language];
  const image = context.picture(row.image);
  return {
    id: String(row.id),
    branch_id: String(row.branchId),
    category_id: String(row.categoryId),
    name: inLanguage(row.name),
    slug: row.slug,
    short_description: inLanguage(row.description),
    category_name: inLanguage(category.name),
    category_slug: category.slug,
    type: variants.length > 1 ? 'variable_product' : 'simple_product',
    image,
    image_md: row.imageMedium === '' ? image : context.picture(row.imageMedium),
    image_sm: context.picture(row.imageSmall),
    relative_path: row.image,
    other_images_relative_path: [],
    indicator: row.isVegetarian ? '1' : '2',
    is_spicy: flagText(row.isSpicy),
    cod_allowed: flagText(row.codAllowed),
    is_cancelable: flagText(row.cancelableTill !== ''),
    cancelable_till: row.cancelableTill,
    status: '1',
    is_prices_inclusive_tax: '0',
    best_seller: flagText(row.bestSeller),
    is_branch_open: flagText(context.isBranchOpen),
    is_favorite: flagText(context.isFavourite),
    ...stockOf(product, context.stock),
    minimum_order_quantity: String(row.minimumQuantity),
    total_allowed_quantity: String(row.allowedQuantity),
    pairs_with: row.pairings.join(','),
    rating: toDecimal(product.rating),
    no_of_ratings: String(row.ratingCount),
    calories: String(row.calories),
    row_order: String(row.rowOrder),
    sales: String(row.sales),
    total: '1',
    available_time: flagText(row.availableFrom !== null),
    start_time: row.availableFrom ?? '',
    end_time: row.availableTo ?? '',
    ...taxOf(settings, language),
    highlights: row.highlights.map(inLanguage),
    tags: product.tags.map(({ name }) => inLanguage(name)),
    ...attributesOf(product, language),
    product_add_ons: product.addOns.map((addOn) => toWireAddOn(addOn, language)),
    variants: variants.map((variant) => toWireVariant(variant, product, context)),
    min_max_price: priceRange(variants),
    review_images: [],
    is_purchased: false,
  };
}

function toWireAddOn(addOn: MenuProduct['addOns'][number], language: Language) {
  return {
    id: String(addOn.id),
    product_id: String(addOn.productId),
    title: addOn.title[language],
    description: '',
    price: toDecimal(addOn.price),
    calories: String(addOn.calories),
  };
}

function taxOf({ tax, system }: ShapeContext['settings'], language: Language) {
  return {
    tax_id: String(tax.id),
    tax_name: tax.title[language],
    tax_percentage: tax.percentage,
    default_taxation_system: system.default_taxation_system,
  };
}

function stockOf({ variants }: MenuProduct, stock: Stock) {
  const items = new Set(variants.map((row) => row.stockItemId));
  const [only] = items;
  if (only === null && items.size === 1) return { stock_type: '', stock: '', availability: '' };
  const isLeft = variants.some((row) => row.stockItemId === null || (stock.get(row.stockItemId) ?? 0) > 0);
  const isShared = items.size === 1 && only !== undefined && only !== null;
  const kind = isShared ? '1' : '2';
  return {
    stock_type: variants.length === 1 ? '' : kind,
    stock: isShared ? String(stock.get(only) ?? 0) : '',
    availability: flagText(isLeft),
  };
}

function toWireVariant(variant: VariantRow, product: MenuProduct, { language, stock }: ShapeContext) {
  const left = variant.stockItemId === null ? null : (stock.get(variant.stockItemId) ?? 0);
  const isNamed = variant.name !== null;
  return {
    id: String(variant.id),
    product_id: String(variant.productId),
    price: toDecimal(variant.price),
    special_price: variant.specialPrice === null ? '0' : toDecimal(variant.specialPrice),
    stock: left === null ? '' : String(left),
    availability: left === null ? '' : flagText(left > 0),
    status: '1',
    sku: variant.key,
    attribute_value_ids: isNamed ? String(variant.id) : '',
    variant_ids: isNamed ? String(variant.id) : '',
    variant_values: variant.name?.[language] ?? '',
    attr_name: product.row.attributeName?.[language] ?? '',
    swatche_type: isNamed ? '0' : '',
    swatche_value: '',
    cart_count: '0',
    add_ons_data: [],
  };
}

function attributesOf({ row, variants }: MenuProduct, language: Language) {
  const named = variants.filter((variant) => variant.name !== null);
  if (row.attributeName === null || named.length === 0) {
    return { attr_value_ids: '', attributes: [], variant_attributes: [] };
  }
  const name = row.attributeName[language];
  const ids = named.map((variant) => variant.id).join(',');
  const values = named.map((variant) => variant.name?.[language] ?? '').join(', ');
  const swatches = { swatche_type: '0', swatche_value: '' };
  return {
    attr_value_ids: ids,
    attributes: [{ ids, value: values, attr_id: String(row.id), attr_name: name, name, ...swatches }],
    variant_attributes: [{ ids, values, attr_name: name, ...swatches }],
  };
}

const units = (minor: number) => Number(toDecimal(minor));

function priceRange(variants: VariantRow[]) {
  const prices = variants.map((row) => row.price);
  const specials = variants.map((row) => row.specialPrice ?? 0);
  const hasAll = specials.every((price) => price > 0);
  return {
    min_price: units(Math.min(...prices)),
    max_price: units(Math.max(...prices)),
    special_price: hasAll ? units(Math.min(...specials)) : 0,
    max_special_price: hasAll ? units(Math.max(...specials)) : 0,
    discount_in_percentage: Math.max(...variants.map(discountOf)),
  };
}

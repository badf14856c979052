import { z } from 'zod';
import { paymentMethodIds } from '../../machines/payment/payment.ts';
import {
  amount,
  clock,
  count,
  id,
  latitude,
  longitude,
  mobile,
  publicFile,
  slug,
  statusName,
  textSchema,
} from './field-schemas.ts';
import { settingsSchema } from './settings-schema.ts';

/**
 * The shape of every data file in this folder. Prices are decimal text in rupees with two digits; ids are stable
 * numbers chosen here; dates are relative to the moment of seeding, so the demo never goes stale.
 */
const citySchema = z.strictObject({
  id,
  name: textSchema,
  latitude,
  longitude,
  geolocationType: z.literal('circle'),
  radiusKm: z.number().positive(),
  maxDeliverableKm: z.number().positive(),
  minutesPerKm: z.number().positive(),
  deliveryChargeMethod: z.enum(['fixed_charge', 'per_km_charge', 'range_wise_charges']),
  fixedCharge: amount,
  perKmCharge: amount,
  rangeWiseCharges: z.array(z.strictObject({ fromKm: z.number(), toKm: z.number(), price: amount })),
  freeDeliveryFrom: amount.nullable(),
});

const dayName = z.enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);

const branchSchema = z.strictObject({
  id,
  cityId: id,
  isDefault: z.boolean(),
  name: textSchema,
  description: textSchema,
  story: textSchema,
  address: textSchema,
  email: z.email(),
  contact: z.string(),
  latitude,
  longitude,
  image: publicFile,
  isActive: z.boolean(),
  takesOrders: z.boolean(),
  selfPickup: z.boolean(),
  deliverOrders: z.boolean(),
  workingHours: z
    .array(z.strictObject({ day: dayName, opens: clock, closes: clock, isOpen: z.boolean() }))
    .length(7),
});

const categorySchema = z.strictObject({
  id,
  slug,
  name: textSchema,
  description: textSchema,
  art: slug,
  image: publicFile,
  rowOrder: count,
});

const tagSchema = z.strictObject({
  slug,
  kind: z.enum(['diet', 'allergen', 'taste', 'portion']),
  name: textSchema,
});

export const dishSchema = z.strictObject({
  id,
  slug,
  name: textSchema,
  description: textSchema,
  indicator: z.enum(['veg', 'nonveg']),
  spicy: z.boolean(),
  calories: count,
  tags: z.array(slug),
  highlights: z.array(textSchema).max(3),
  art: slug,
  bestSeller: z.boolean(),
  rating: amount,
  ratingsCount: count,
  minimumQuantity: z.int().positive(),
  allowedQuantity: z.int().positive(),
  /** Dishes that go with it, the best first. */
  pairings: z.array(id).max(4),
  cancelableTill: z.enum(['', 'pending', 'confirmed', 'preparing']),
  available: z.strictObject({ from: clock, to: clock }).nullable(),
  branches: z.array(id).min(1),
  priceByBranch: z.array(z.strictObject({ branchId: id, percent: z.int().min(50).max(200) })),
  stock: count.nullable(),
  attribute: z.strictObject({ name: textSchema }).nullable(),
  variants: z
    .array(
      z.strictObject({
        key: slug,
        name: textSchema.nullable(),
        price: amount,
        specialPrice: amount.nullable(),
        stock: count.nullable(),
      }),
    )
    .min(1)
    .max(3),
  addOns: z.array(z.strictObject({ key: slug, title: textSchema, price: amount, calories: count })).max(4),
});

const target = {
  type: z.enum(['default', 'categories', 'products']),
  typeId: id.nullable(),
  image: publicFile,
  title: textSchema,
  subtitle: textSchema,
  branches: z.array(id).min(1),
};
const sliderSchema = z.strictObject({ id, ...target });
const offerSchema = z.strictObject({ id, ...target, startsInDays: z.int(), endsInDays: z.int() });

const sectionSchema = z.strictObject({
  id,
  slug,
  title: textSchema,
  shortDescription: textSchema,
  style: z.enum(['default', 'style_1', 'style_2', 'style_3', 'style_4']),
  productType: z.enum([
    'new_added_foods',
    'food_on_offer',
    'top_rated_foods',
    'most_ordered_foods',
    'custom_foods',
  ]),
  dishIds: z.array(id),
  categoryIds: z.array(id),
  branches: z.array(id).min(1),
  rowOrder: count,
});

const promoSchema = z.strictObject({
  id,
  code: z.string().regex(/^[A-Z0-9]+$/),
  message: textSchema,
  startsInDays: z.int(),
  endsInDays: z.int(),
  discountType: z.enum(['percentage', 'amount']),
  discount: amount,
  minimumOrder: amount,
  maximumDiscount: amount,
  numberOfUsers: z.int().positive(),
  usesSoFar: count,
  repeatAllowed: z.boolean(),
  repeatLimit: count,
  image: publicFile,
  branches: z.array(id).min(1),
});

const riderSchema = z.strictObject({
  id,
  name: textSchema,
  mobile,
  branchId: id,
  latitude,
  longitude,
  rating: amount,
  ratingsCount: count,
});

const customerSchema = z.strictObject({
  id,
  username: z.string(),
  email: z.email(),
  mobile,
  countryCode: z.string().regex(/^\d{1,3}$/),
  referralCode: z.string().regex(/^[A-Z0-9]+$/),
  friendsCode: z.string(),
  balance: amount,
  ledger: z.array(
    z.strictObject({
      kind: z.enum(['credit', 'debit']),
      amount,
      message: textSchema,
      orderId: id.nullable(),
      daysAgo: count,
    }),
  ),
  addresses: z.array(
    z.strictObject({
      id,
      type: z.enum(['home', 'office', 'other']),
      name: z.string(),
      mobile,
      address: z.string(),
      landmark: z.string(),
      area: z.string(),
      cityId: id,
      pincode: z.string().regex(/^\d{6}$/),
      state: z.string(),
      country: z.string(),
      latitude,
      longitude,
      isDefault: z.boolean(),
      inReach: z.boolean(),
    }),
  ),
  favourites: z.array(id),
});

const orderSchema = z.strictObject({
  id,
  customerId: id,
  branchId: id,
  status: statusName,
  placedMinutesAgo: count,
  minutesPerStep: z.int().positive(),
  selfPickup: z.boolean(),
  addressId: id.nullable(),
  riderId: id.nullable(),
  paymentMethod: z.enum(paymentMethodIds),
  walletUsed: amount,
  promoCode: z.string().nullable(),
  promoDiscount: amount,
  deliveryCharge: amount,
  deliveryTip: amount,
  note: z.string(),
  cancelReason: z.string().nullable(),
  cancelledBy: z.enum(['customer', 'restaurant']).nullable(),
  otp: z.string().regex(/^\d{6}$/),
  items: z
    .array(
      z.strictObject({
        dishId: id,
        variantKey: slug,
        quantity: z.int().positive(),
        addOns: z.array(z.strictObject({ key: slug, quantity: z.int().positive() })),
      }),
    )
    .min(1),
});

const ratingSchema = z.strictObject({
  id,
  dishId: id,
  by: z.string(),
  stars: z.int().min(1).max(5),
  comment: textSchema,
  daysAgo: count,
  images: z.array(publicFile).max(5),
});

const faqSchema = z.strictObject({ id, question: textSchema, answer: textSchema });

const notificationSchema = z.strictObject({
  id,
  title: textSchema,
  message: textSchema,
  type: z.enum(['default', 'categories', 'products']),
  typeId: id.nullable(),
  image: publicFile.nullable(),
  hoursAgo: count,
});

/** One row per file: its path below this folder and the schema of its content. `dishes/*.json` are arrays of `dishSchema`. */
export const seedFiles = {
  'settings.json': settingsSchema,
  'cities.json': z.array(citySchema),
  'branches.json': z.array(branchSchema),
  'categories.json': z.array(categorySchema),
  'tags.json': z.array(tagSchema),
  'sliders.json': z.array(sliderSchema),
  'offers.json': z.array(offerSchema),
  'sections.json': z.array(sectionSchema),
  'promos.json': z.array(promoSchema),
  'riders.json': z.array(riderSchema),
  'customers.json': z.array(customerSchema),
  'orders.json': z.array(orderSchema),
  'ratings.json': z.array(ratingSchema),
  'notifications.json': z.array(notificationSchema),
  'faqs.json': z.array(faqSchema),
} as const;

export const dishFileSchema = z.array(dishSchema);

export type SeedDish = z.infer<typeof dishSchema>;

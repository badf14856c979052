import * as z from 'zod/mini';

const amount = z.int();

const line = z.object({
  key: z.string(),
  cartId: z.nullable(z.number()),
  branchId: z.number(),
  productId: z.number(),
  variantId: z.number(),
  name: z.string(),
  variantName: z.string(),
  image: z.string(),
  foodType: z.enum(['veg', 'nonVeg', 'unmarked']),
  quantity: z.int().check(z.positive()),
  unitPrice: amount,
  listPrice: z.nullable(amount),
  addOns: z.array(z.object({ id: z.number(), title: z.string(), price: amount, quantity: z.int() })),
  minimumQuantity: z.number(),
  allowedQuantity: z.nullable(z.number()),
  availability: z.enum(['available', 'soldOut']),
  usesGlobalTax: z.nullable(z.boolean()),
});

const totals = z.object({
  quantity: z.int(),
  subTotal: amount,
  taxPercentage: z.string(),
  taxAmount: amount,
  overall: amount,
});

const replayResult = z.object({
  key: z.string(),
  name: z.string(),
  variantName: z.string(),
  outcome: z.enum(['added', 'merged', 'reduced', 'refused']),
  quantity: z.int(),
  message: z.nullable(z.string()),
});

const tip = z.object({
  deliveryTip: amount,
  tip: z.nullable(amount),
  customTip: z.nullable(amount),
  customTipInputValue: z.string(),
});

const member = z.object({
  userId: z.number(),
  lines: z.array(line),
  totals: z.nullable(totals),
  queue: z.array(z.object({ line, quantity: z.int().check(z.nonnegative()) })),
  replay: z.array(z.object({ line, target: z.nullable(z.int()), result: z.nullable(replayResult) })),
});

/** The slice `cart` as the cart machine can use it. */
export const cartSchema = z.object({
  branchId: z.number(),
  lines: z.array(line),
  member: z.nullable(member),
  tip,
  note: z.string(),
});

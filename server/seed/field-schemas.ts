import { z } from 'zod';

/** Text shown to customers, in each language of the storefront. */
export const textSchema = z.strictObject({
  en: z.string().min(1),
  hi: z.string().min(1),
  ar: z.string().min(1),
  fr: z.string().min(1),
});
/** Rupees as decimal text with two digits. */
export const amount = z.string().regex(/^\d+\.\d{2}$/);
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const id = z.int().positive();
export const count = z.int().nonnegative();
export const flag = z.enum(['0', '1']);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
export const mobile = z.string().regex(/^\d{10}$/);
export const publicFile = z.string().regex(/^\/(food|banners|brand)\/[a-z0-9-]+\.(webp|svg|png)$/);
export const statusName = z.enum([
  'awaiting',
  'pending',
  'confirmed',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'cancelled',
]);

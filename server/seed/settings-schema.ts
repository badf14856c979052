import { z } from 'zod';
import { amount, flag, id, publicFile, textSchema } from './field-schemas.ts';

/** General settings; keys of `system` and `web` are the wire's own. Keys of push and of third-party sign-in come from the environment. */
export const settingsSchema = z.strictObject({
  system: z.strictObject({
    app_name: z.string(),
    support_number: z.string(),
    support_email: z.email(),
    currency: z.string(),
    currency_code: z.string().length(3),
    supported_locals: z.string().length(3),
    system_timezone: z.string(),
    tax: z.string(),
    default_taxation_system: flag,
    default_branch: z.string(),
    free_delivery_on_first_order: flag,
    minimum_cart_amt: amount,
    max_items_cart: z.string().regex(/^\d+$/),
    low_stock_limit: z.string().regex(/^\d+$/),
    is_refer_earn_on: flag,
    min_refer_earn_order_amount: amount,
    refer_earn_bonus: amount,
    refer_earn_method: z.enum(['amount', 'percentage']),
    max_refer_earn_amount: amount,
    refer_earn_bonus_times: z.string().regex(/^\d+$/),
    otp_login: flag,
    google_login: flag,
    apple_login: flag,
    facebook_login: flag,
    email_login: flag,
    email_link_login: flag,
    is_rider_otp_setting_on: flag,
    /** Into the wallet for an order that comes later than promised; "0.00" for nothing. A database from before has no such key. */
    late_credit: amount.optional(),
    /** Days after delivery within which something can be wrong with an order; "0" where that is not taken here. */
    complaint_days: z.string().regex(/^\d+$/).optional(),
    /** Whether a cart can be shared with guests; absent in a database from before, which offers none. */
    group_orders: flag.optional(),
    /** Whether dietary needs are kept with the account; absent in a database from before, which keeps none. */
    dietary_needs: flag.optional(),
    /** Seconds after it was placed or paid within which an order can be changed, until it is accepted; "0" or absent where none can. */
    order_change_seconds: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
    /** Letters of a note to the kitchen about one dish; "0" or absent where none is taken. */
    dish_note_length: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
    /** How many days ahead an order can be scheduled; "0" or absent where it can't. */
    schedule_days: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    /** The seller's numbers for taxes and as a food business, on invoices; a database from before has neither. */
    tax_number: z.string().max(60).optional(),
    food_license_number: z.string().max(60).optional(),
    is_web_maintenance_mode_on: flag,
  }),
  web: z.strictObject({
    site_title: z.string(),
    favicon: publicFile,
    logo: publicFile,
    light_logo: publicFile,
    support_number: z.string(),
    support_email: z.email(),
    address: textSchema,
    copyright_details: textSchema,
    meta_description: textSchema,
    meta_keywords: z.string(),
    landing_page_main_title: textSchema,
    landing_page_description: textSchema,
    app_download_section: flag,
  }),
  authentication_mode: z.union([z.literal(0), z.literal(1)]),
  tax: z.strictObject({ id, title: textSchema, percentage: amount }),
  payment_method: z.record(z.string(), z.string()),
  pages: z.strictObject({
    about_us: textSchema,
    contact_us: textSchema,
    privacy_policy: textSchema,
    terms_conditions: textSchema,
  }),
});

export type SeedSettings = z.infer<typeof settingsSchema>;

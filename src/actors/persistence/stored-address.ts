import * as z from 'zod/mini';

/** What a saved and a half-typed address have in common. */
export const addressFields = {
  type: z.enum(['home', 'office', 'other']),
  mobile: z.string(),
  alternateMobile: z.string(),
  countryCode: z.string(),
  address: z.string(),
  landmark: z.string(),
  area: z.string(),
  city: z.string(),
  pincode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isDefault: z.boolean(),
};

/** An address as this device keeps it. */
export const storedAddress = z.object({
  ...addressFields,
  id: z.number(),
  isDeliverable: z.nullable(z.boolean()),
});

import * as z from 'zod/mini';

const fields = {
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
  ...fields,
  id: z.number(),
  isDeliverable: z.nullable(z.boolean()),
});

/** A half-typed address as this tab keeps it; `id` is null for a new one. */
export const typedAddressSchema = z.object({
  ...fields,
  id: z.nullable(z.number()),
  door: z.string(),
  hasNoNumber: z.boolean(),
});

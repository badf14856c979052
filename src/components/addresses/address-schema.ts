import * as z from 'zod/mini';

/** Required fields in the order of the form [R5.8]; the phone is needed by the rider and by the provider. */
export const requiredFields = ['address', 'area', 'landmark', 'city', 'pincode', 'mobile'] as const;
export type RequiredField = (typeof requiredFields)[number];

const required = (field: RequiredField) =>
  z.string().check(z.trim(), z.minLength(1, `addresses.errors.${field}`));

/** What the address form collects, without the spaces around it. */
export const addressSchema = z.object({
  id: z.nullable(z.number()),
  type: z.enum(['home', 'office', 'other']),
  address: required('address'),
  area: required('area'),
  landmark: required('landmark'),
  city: required('city'),
  pincode: required('pincode'),
  mobile: required('mobile'),
  alternateMobile: z.string().check(z.trim()),
  countryCode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isDefault: z.boolean(),
});

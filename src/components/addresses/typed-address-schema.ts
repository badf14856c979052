import * as z from 'zod/mini';
import { addressFields } from '../../actors/persistence/stored-address.ts';

/** A half-typed address as this tab keeps it; `id` is null for a new one. */
export const typedAddressSchema = z.object({
  ...addressFields,
  id: z.nullable(z.number()),
  door: z.string(),
  hasNoNumber: z.boolean(),
});

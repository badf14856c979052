import * as z from 'zod/mini';
import { allergens, diets } from '../../../machines/catalogue/dish-tags.ts';
import { mergedNeeds, nothingKept, type KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import type { Slice } from '../persistence/slice.ts';

/** What a customer can't eat, on this device only: the family's account has no field for it (487). */
export const dietaryNeedsSlice: Slice<KeptNeeds> = {
  name: 'dietaryNeeds',
  schema: z.object({
    vegetarian: z.boolean(),
    diets: z.array(z.enum(diets)),
    without: z.array(z.enum(allergens)),
    inNote: z.nullable(z.boolean()),
    offerRefused: z.boolean(),
  }),
  initial: nothingKept,
  personal: true,
  merge: mergedNeeds,
};

import * as z from 'zod/mini';
import { allergens, diets } from '../../../machines/catalogue/dish-tags.ts';
import { mergedNeeds, nothingKept, type KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import type { Slice } from '../persistence/slice.ts';

/** What a customer can't eat; of a member, what of it the account is not known to have (557). */
export const dietaryNeedsSlice: Slice<KeptNeeds> = {
  name: 'dietaryNeeds',
  schema: z.object({
    vegetarian: z.boolean(),
    diets: z.array(z.enum(diets)),
    without: z.array(z.enum(allergens)),
    inNote: z.nullable(z.boolean()),
    offerRefused: z.boolean(),
    account: z.optional(
      z.object({ userId: z.number(), revision: z.nullable(z.number()), unsent: z.array(z.string()) }),
    ),
  }),
  initial: nothingKept,
  personal: true,
  merge: mergedNeeds,
};

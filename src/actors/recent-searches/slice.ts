import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** What was searched for on this device and led to a dish, the last first [R1.2]. */
export const recentSearchesSlice: Slice<string[]> = {
  name: 'recentSearches',
  schema: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(6)),
  initial: [],
  personal: true,
};

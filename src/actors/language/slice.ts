import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** The language on screen [R3.9]. */
export const languageSlice: Slice<{ value: string }> = {
  name: 'language',
  schema: z.object({ value: z.string() }),
  initial: { value: 'en' },
  personal: false,
};

import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** The address that asked for a link to sign in with: whoever opens the link elsewhere is asked for it [R7.4]. */
export const linkAddressSlice: Slice<{ email: string }> = {
  name: 'linkAddress',
  schema: z.object({ email: z.string() }),
  initial: { email: '' },
  personal: true,
};

import * as z from 'zod/mini';
import type { Slice } from './slice.ts';

/** Stored as it is at rest: what is on its way belongs to the page that shows it [R3.6]. */
export const pageLoadingSlice: Slice<{ isLoading: boolean }> = {
  name: 'pageLoading',
  schema: z.object({ isLoading: z.boolean() }),
  initial: { isLoading: false },
  personal: false,
};

/** Stored closed: the address names the open drawer. */
export const searchDrawerSlice: Slice<{ isOpen: boolean }> = {
  name: 'searchDrawer',
  schema: z.object({ isOpen: z.boolean() }),
  initial: { isOpen: false },
  personal: false,
};

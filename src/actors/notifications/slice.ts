import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** Messages of the restaurant that a customer has read on this device; the provider keeps no such marks. */
export const readNotificationsSlice: Slice<{ ids: number[] }> = {
  name: 'readNotifications',
  schema: z.object({ ids: z.array(z.number()) }),
  initial: { ids: [] },
  personal: true,
  merge: (base, theirs, mine) => {
    const isForgotten = (id: number) => base.ids.includes(id) && !mine.ids.includes(id);
    return { ids: [...new Set([...theirs.ids, ...mine.ids])].filter((id) => !isForgotten(id)) };
  },
};

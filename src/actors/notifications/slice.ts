import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** Messages of the restaurant that a customer has read on this device; the provider keeps no such marks. */
export const readNotificationsSlice: Slice<{ ids: number[] }> = {
  name: 'readNotifications',
  schema: z.object({ ids: z.array(z.number()) }),
  initial: { ids: [] },
  personal: true,
  /** An id that either tab removed since `base` stays removed: the marks of a customer who signed out (D13). */
  merge: (base, theirs, mine) => {
    const isInBoth = (id: number) => theirs.ids.includes(id) && mine.ids.includes(id);
    const all = [...new Set([...theirs.ids, ...mine.ids])];
    return { ids: all.filter((id) => isInBoth(id) || !base.ids.includes(id)) };
  },
};

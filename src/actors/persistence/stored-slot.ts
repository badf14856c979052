import * as z from 'zod/mini';
import type { Slot } from '../../../machines/schedule/slot.ts';

/** A chosen time as it is kept on the device. */
export const storedSlot: z.ZodMiniType<Slot> = z.object({
  from: z.string(),
  until: z.string(),
  orderBy: z.string(),
  day: z.string(),
  minute: z.number(),
});

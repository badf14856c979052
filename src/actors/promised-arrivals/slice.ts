import * as z from 'zod/mini';
import type { ShownArrival } from '../../../machines/promise/promise.ts';
import type { Slice } from '../persistence/slice.ts';

const arrival = z.object({ from: z.string(), until: z.string() });

/** What this device said of when orders arrive, the newest order first, so that a later word never stands alone [R1.16]. */
export const promisedArrivalsSlice: Slice<{ orderId: number; shown: ShownArrival }[]> = {
  name: 'promisedArrivals',
  schema: z.array(
    z.object({ orderId: z.number(), shown: z.object({ arrival, first: z.nullable(arrival) }) }),
  ),
  initial: [],
  personal: true,
};

import * as z from 'zod/mini';
import type { Membership } from '../../../machines/group/membership.ts';
import { lineSchema } from '../cart/slice.ts';
import type { Slice } from '../persistence/slice.ts';

const lineCommand = z.object({ kind: z.literal('line'), line: z.extend(lineSchema, { quantity: z.int() }) });

const membership = z.object({
  token: z.string(),
  key: z.string(),
  name: z.string(),
  queue: z.array(z.object({ revision: z.number(), command: lineCommand })),
});

/** The group orders that were joined on this device, and what is not sent yet. */
export const groupsSlice: Slice<{ memberships: Membership[] }> = {
  name: 'groups',
  schema: z.object({ memberships: z.array(membership) }),
  initial: { memberships: [] },
  personal: true,
};

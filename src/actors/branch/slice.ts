import * as z from 'zod/mini';
import type { BranchSlice, City } from '../../../machines/branch/branch.ts';
import type { Slice } from '../persistence/slice.ts';

const coordinates = z.object({ latitude: z.number(), longitude: z.number() });

const branch = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  address: z.string(),
  contact: z.string(),
  image: z.string(),
  cityId: z.number(),
  coordinates: z.nullable(coordinates),
  offersDelivery: z.boolean(),
  offersPickup: z.boolean(),
  isOpen: z.nullable(z.boolean()),
  acceptsOrders: z.boolean(),
  hours: z.array(
    z.object({ day: z.number(), opensAt: z.number(), closesAt: z.number(), isOpen: z.boolean() }),
  ),
});

export const citySchema = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A tab where none was chosen since leaves what another tab chose. */
export const branchSlice: Slice<BranchSlice> = {
  name: 'branch',
  schema: z.object({ id: z.number(), branch: z.nullable(branch) }),
  initial: { id: 0, branch: null },
  personal: false,
  merge: (base, theirs, mine) => (mine.id === base.id && theirs.id !== base.id ? theirs : mine),
};

export const selectedCitySlice: Slice<{ city: City | null }> = {
  name: 'selectedCity',
  schema: z.object({ city: z.nullable(citySchema) }),
  initial: { city: null },
  personal: false,
  merge: (base, theirs, mine) => (mine.city?.id === base.city?.id ? theirs : mine),
};

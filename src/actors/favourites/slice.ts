import * as z from 'zod/mini';
import {
  mergedFavourites,
  noFavourites,
  type FavouritesSlice,
} from '../../../machines/favourites/favourites.ts';
import type { Slice } from '../persistence/slice.ts';

const kept = z.object({
  userId: z.nullable(z.number()),
  branchId: z.number(),
  known: z.array(z.number()),
  changes: z.array(z.object({ productId: z.number(), branchId: z.number(), isFavourite: z.boolean() })),
});

/** An earlier version kept a copy of the provider's answer, which is asked for anew. */
const earlier = z.pipe(
  z.object({ fetchedAt: z.number() }),
  z.transform(() => noFavourites),
);

/** A guest's favourites; a member's unsent changes and what the account had [R3.18]. */
export const favoritesSlice: Slice<FavouritesSlice> = {
  name: 'favorites',
  schema: z.union([kept, earlier]),
  initial: noFavourites,
  personal: true,
  merge: mergedFavourites,
};

/** A dish that the customer has marked or unmarked and no provider knows of yet; all that a guest has. */
export type FavouriteChange = { productId: number; branchId: number; isFavourite: boolean };

/** Projection stored under `favorites`: the changes, and what the account of `userId` had at one branch. */
export type FavouritesSlice = {
  /** Whose they are; null for a guest's. */
  userId: number | null;
  branchId: number;
  known: number[];
  changes: FavouriteChange[];
};

export const noFavourites: FavouritesSlice = { userId: null, branchId: 0, known: [], changes: [] };

/** What hearts show: the customer's newest change, else the account's state. */
export function isFavourite(
  { known, changes }: Pick<FavouritesSlice, 'known' | 'changes'>,
  productId: number,
): boolean {
  return changeOf(changes, productId)?.isFavourite ?? known.includes(productId);
}

function changeOf(changes: readonly FavouriteChange[], productId: number): FavouriteChange | null {
  return changes.find((change) => change.productId === productId) ?? null;
}

/**
 * The newest change of each dish, without those that change nothing: for a guest "no favourite", for a member what the account
 * has, unless a change of the same dish is being sent.
 */
export function withChange(
  { userId, known, changes }: FavouritesSlice,
  change: FavouriteChange,
  sending: FavouriteChange | null,
): FavouriteChange[] {
  const { productId } = change;
  const others = changes.filter((one) => one.productId !== productId);
  const isSo = (userId !== null && known.includes(productId)) === change.isFavourite;
  return isSo && sending?.productId !== productId ? others : [...others, change];
}

/** What was stored, with what was marked before it could be read; another customer's is left alone. */
export function withStored(own: FavouritesSlice, stored: FavouritesSlice): FavouritesSlice {
  if (own.userId !== null && stored.userId !== null && own.userId !== stored.userId) return own;
  const isHere = own.branchId === 0 || own.branchId === stored.branchId;
  return {
    userId: own.userId ?? stored.userId,
    branchId: own.branchId || stored.branchId,
    known: isHere ? stored.known : own.known,
    changes: mergedChanges([], stored.changes, own.changes),
  };
}

/** What another tab has stored, nothing of this one's being unwritten; not while the tabs know different customers. */
export function withOtherTabs(own: FavouritesSlice, stored: FavouritesSlice): Partial<FavouritesSlice> {
  if (own.userId !== null && own.userId !== stored.userId) return {};
  const account = own.branchId === stored.branchId ? { known: stored.known } : {};
  return { userId: stored.userId, changes: stored.changes, ...account };
}

/** The account's favourites once it was sent a change. */
export function withKnown(known: readonly number[], { productId, isFavourite: isOne }: FavouriteChange) {
  const others = known.filter((id) => id !== productId);
  return isOne ? [productId, ...others] : others;
}

/** The changes but for one that was sent, unless the customer has changed their mind since. */
export function withoutSent(changes: readonly FavouriteChange[], sent: FavouriteChange): FavouriteChange[] {
  return changes.filter((one) => one.productId !== sent.productId || one.isFavourite !== sent.isFavourite);
}

/**
 * What to store when other tabs write too: dish by dish, what changed here since `base` counts as newer than `theirs`. What
 * belongs to a customer whom another tab signed out does not come back (D13).
 */
export function mergedFavourites(
  base: FavouritesSlice,
  theirs: FavouritesSlice,
  mine: FavouritesSlice,
): FavouritesSlice {
  const hasLeft = mine.userId !== null && base.userId === mine.userId && theirs.userId === null;
  if (hasLeft) return theirs;
  const isOwnAccount = mine.userId !== base.userId || isOther(base.known, mine.known);
  const account = isOwnAccount || mine.branchId !== base.branchId ? mine : theirs;
  return { ...account, changes: mergedChanges(base.changes, theirs.changes, mine.changes) };
}

function mergedChanges(
  base: readonly FavouriteChange[],
  theirs: readonly FavouriteChange[],
  mine: readonly FavouriteChange[],
): FavouriteChange[] {
  const valueIn = (list: readonly FavouriteChange[], id: number) => changeOf(list, id)?.isFavourite ?? null;
  const isOwn = (id: number) => valueIn(mine, id) !== valueIn(base, id);
  const kept = theirs.filter(({ productId }) => !isOwn(productId));
  return [...kept, ...mine.filter(({ productId }) => isOwn(productId))];
}

function isOther(one: readonly number[], other: readonly number[]): boolean {
  return one.join() !== other.join();
}

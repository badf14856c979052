import * as z from 'zod/mini';
import { type OrderWish, orderWishes } from '../../../machines/order/order-note.ts';
import type { Slice } from './slice.ts';

// Slices that views and effects write; no actor persists them.

/** Stored as it is at rest: what is on its way belongs to the page that shows it [R3.6]. */
const pageLoadingSlice: Slice<{ isLoading: boolean }> = {
  name: 'pageLoading',
  schema: z.object({ isLoading: z.boolean() }),
  initial: { isLoading: false },
  personal: false,
};

/** Stored closed: the address names the open drawer. */
const searchDrawerSlice: Slice<{ isOpen: boolean }> = {
  name: 'searchDrawer',
  schema: z.object({ isOpen: z.boolean() }),
  initial: { isOpen: false },
  personal: false,
};

/** What was searched for on this device and led to a dish, the last first [R1.2]. */
export const recentSearchesSlice: Slice<string[]> = {
  name: 'recentSearches',
  schema: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(6)),
  initial: [],
  personal: true,
};

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

/** What a customer wants of every order; none until they choose it [R1.8]. */
export const orderWishesSlice: Slice<{ chosen: OrderWish[] }> = {
  name: 'orderWishes',
  schema: z.object({ chosen: z.array(z.enum(orderWishes)) }),
  initial: { chosen: [] },
  personal: true,
};

/** That this device was offered notifications and its owner wanted none; settings offer them still [D23]. */
export const pushQuestionSlice: Slice<{ isDeclined: boolean }> = {
  name: 'pushQuestion',
  schema: z.object({ isDeclined: z.boolean() }),
  initial: { isDeclined: false },
  personal: false,
};

/** The order after which the customer was asked for a name, 0 before that, and whether they have answered or declined. */
export const nameQuestionSlice: Slice<{ orderId: number; isAnswered: boolean }> = {
  name: 'nameQuestion',
  schema: z.object({ orderId: z.number(), isAnswered: z.boolean() }),
  initial: { orderId: 0, isAnswered: false },
  personal: true,
};

/** The email address that asked for a sign-in link; on another device the customer must enter it again [R7.4]. */
export const linkAddressSlice: Slice<{ email: string }> = {
  name: 'linkAddress',
  schema: z.object({ email: z.string() }),
  initial: { email: '' },
  personal: true,
};

const cached = z.object({ value: z.unknown(), fetchedAt: z.number() });

/** A copy of the provider's answers that may be shown before the next answers arrive; `fetchedAt` in ms since 1970. */
export type CachedAnswers = z.infer<typeof cached>;

function copy(name: string, { personal }: { personal: boolean }): Slice<CachedAnswers> {
  return { name, schema: cached, initial: { value: null, fetchedAt: 0 }, personal, isCopy: true };
}

/** The slices that hold copies of answers; a query names its slice in `meta.keptIn` [R3.1]. */
export const copies = {
  settings: copy('settings', { personal: true }),
  homepage: copy('homepage', { personal: false }),
  wallet: copy('wallet', { personal: true }),
  userAddresses: copy('userAddresses', { personal: true }),
  userSettings: copy('userSettings', { personal: true }),
};

export const slicesWithoutActor: readonly Slice<unknown>[] = [
  pageLoadingSlice,
  searchDrawerSlice,
  recentSearchesSlice,
  readNotificationsSlice,
  orderWishesSlice,
  pushQuestionSlice,
  nameQuestionSlice,
  linkAddressSlice,
  ...Object.values(copies),
];

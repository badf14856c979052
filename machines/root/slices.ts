import { emptyCart, sliceOf, type CartSlice } from '../cart/cart-context.ts';
import type { BranchSlice, City } from '../branch/branch.ts';
import { loggedOutSlice, type AuthenticationSlice } from '../session/session.ts';

/** A copy of the provider's answer that may be shown before the next answer arrives; the first to go when storage is full. */
export type CachedSlice = { value: unknown; fetchedAt: number };

/** What a customer chose about the looks of the page; `value` mirrors the resolved mode [R3.8, D2]. */
export type DarkModeSlice = {
  value: 'light' | 'dark';
  mode: 'light' | 'dark' | 'system';
  look: 'modern' | 'classic';
};

/** `chosen` is null while the direction follows the language [R3.7, D1]. */
export type DirectionSlice = { layoutDirection: 'ltr' | 'rtl'; chosen: 'ltr' | 'rtl' | null };

/** The seventeen slices kept under the key `root` [R3.1]; a null `promoCode` or address slice means nothing is kept. */
export type Slices = {
  settings: CachedSlice;
  language: { value: string };
  authentication: AuthenticationSlice;
  branch: BranchSlice;
  homepage: CachedSlice;
  selectedCity: { city: City | null };
  cart: CartSlice;
  pageLoading: { isLoading: boolean };
  wallet: CachedSlice;
  favorites: CachedSlice;
  promoCode: unknown;
  userAddresses: CachedSlice;
  selectedDeliveryAddress: unknown;
  userSettings: CachedSlice;
  darkMode: DarkModeSlice;
  rtl: DirectionSlice;
  searchDrawer: { isOpen: boolean };
};
export const sliceNames = [
  'settings',
  'language',
  'authentication',
  'branch',
  'homepage',
  'selectedCity',
  'cart',
  'pageLoading',
  'wallet',
  'favorites',
  'promoCode',
  'userAddresses',
  'selectedDeliveryAddress',
  'userSettings',
  'darkMode',
  'rtl',
  'searchDrawer',
] as const satisfies readonly (keyof Slices)[];
export type SliceName = (typeof sliceNames)[number];

const nothingCached: CachedSlice = { value: null, fetchedAt: 0 };

/** What each slice is before anything was stored; `rtl` is born right to left as specified, the page follows the language [D1]. */
export const defaultSlices: Slices = {
  settings: nothingCached,
  language: { value: 'en' },
  authentication: loggedOutSlice,
  branch: { id: 0, branch: null },
  homepage: nothingCached,
  selectedCity: { city: null },
  cart: sliceOf(emptyCart),
  pageLoading: { isLoading: false },
  wallet: nothingCached,
  favorites: nothingCached,
  promoCode: null,
  userAddresses: nothingCached,
  selectedDeliveryAddress: null,
  userSettings: nothingCached,
  darkMode: { value: 'light', mode: 'system', look: 'modern' },
  rtl: { layoutDirection: 'rtl', chosen: null },
  searchDrawer: { isOpen: false },
};

/** Copies of the provider's answers: dropped first when storage is full. */
export const cacheSlices: readonly SliceName[] = [
  'homepage',
  'settings',
  'favorites',
  'wallet',
  'userAddresses',
  'userSettings',
];

/** Copies that tell something about one customer and leave with them [D13]. */
export const personalCaches: readonly SliceName[] = [
  'settings',
  'wallet',
  'favorites',
  'userAddresses',
  'userSettings',
];

/** True only while a page is on screen; stored as they are at rest, so that no visit begins with a spinner or a drawer. */
export const passingSlices: readonly SliceName[] = ['pageLoading', 'searchDrawer'];

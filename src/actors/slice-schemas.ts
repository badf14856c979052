import * as z from 'zod/mini';
import type { SliceName, Slices } from '../../machines/root/slices.ts';
import { cartSchema } from './cart-schema.ts';

const user = z.object({
  id: z.number(),
  username: z.string(),
  image: z.string(),
  mobile: z.string(),
  email: z.string(),
  countryCode: z.string(),
  webPushId: z.string(),
  balance: z.number(),
  referralCode: z.string(),
});

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

const city = z.object({ id: z.number(), name: z.string(), latitude: z.number(), longitude: z.number() });
const cached = z.object({ value: z.unknown(), fetchedAt: z.number() });
const direction = z.enum(['ltr', 'rtl']);

/** What each stored slice must look like to be used; another shape is set aside and the default taken [S2]. */
export const sliceSchemas: { [Name in SliceName]: z.ZodMiniType<Slices[Name]> } = {
  settings: cached,
  language: z.object({ value: z.string() }),
  authentication: z.object({
    accessToken: z.string(),
    isLogged: z.boolean(),
    userData: z.nullable(user),
    provider: z.nullable(z.string()),
  }),
  branch: z.object({ id: z.number(), branch: z.nullable(branch) }),
  homepage: cached,
  selectedCity: z.object({ city: z.nullable(city) }),
  cart: cartSchema,
  pageLoading: z.object({ isLoading: z.boolean() }),
  wallet: cached,
  favorites: cached,
  promoCode: z.unknown(),
  userAddresses: cached,
  selectedDeliveryAddress: z.unknown(),
  userSettings: cached,
  darkMode: z.object({
    value: z.enum(['light', 'dark']),
    mode: z.enum(['light', 'dark', 'system']),
    look: z.enum(['modern', 'classic']),
  }),
  rtl: z.object({ layoutDirection: direction, chosen: z.nullable(direction) }),
  searchDrawer: z.object({ isOpen: z.boolean() }),
};

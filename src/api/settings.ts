import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { windowProviders, type WindowProvider } from '../../machines/identity/window-providers.ts';
import type { Currency, Minor } from '../../machines/money.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { memoize } from '../lib/memoize.ts';
import {
  aboveZero,
  filledText,
  first,
  flag,
  flagOrNull,
  moneyOrNull,
  read,
  readData,
  text,
  verbatim,
  whole,
  wholeOrNull,
  picture,
} from './parse.ts';
import { apiOf } from './query-client.ts';
import { referralOf, type ReferralSettings } from './referral-settings.ts';
import { regionOf } from './region-reply.ts';

/** Public keys of the identity and push provider [R3.4]. */
export type FirebaseSettings = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  measurementId: string;
  /** The script of a stand-in that plays the identity provider at the provider's own host; null for the real one. */
  standInUrl: string | null;
};

/** The ways to sign in beside the one-time code that the shop has switched on [R1.13, D25]. */
export type SignInWays = { windows: readonly WindowProvider[]; email: boolean; emailLink: boolean };

/** The provider's settings of the whole shop. Pictures are addresses or ''. */
export type Settings = {
  currency: Currency;
  siteTitle: string;
  description: string;
  favicon: string;
  logo: string;
  logoOnDark: string;
  supportNumber: string;
  supportEmail: string;
  address: string;
  /** The seller's numbers for taxes and as a food business; '' where there is none. */
  taxNumber: string;
  foodLicence: string;
  timezone: string;
  /** The branch to show before one is chosen; 0 when the provider names none. */
  defaultBranchId: number;
  minimumCartTotal: Minor;
  /** Most lines of a cart, or null. */
  maxItems: number | null;
  /** Whether a cart can be shared with guests. */
  takesGroups: boolean;
  /** Whether dietary needs are kept with the account. */
  storesNeeds: boolean;
  /** Letters of a note to the kitchen about one dish; 0 where the provider takes none. */
  longestDishNote: number;
  freeDeliveryOnFirstOrder: boolean;
  /** '1' is one tax on everything, '0' a tax per dish; null when the provider does not send it [R5.4, D15]. */
  defaultTaxationSystem: '0' | '1' | null;
  maintenance: boolean;
  firebase: FirebaseSettings | null;
  vapidKey: string | null;
  authenticationMode: 'code' | 'firebase';
  signInWays: SignInWays;
  /** Whether the customer asked about has never ordered; null for a guest. */
  isFirstOrder: boolean | null;
  /** What a friend's order earns; null where nothing. */
  referral: ReferralSettings | null;
  /** Where the modern look can be seen elsewhere; null when no such site is set [D21]. */
  demoSiteUrl: string | null;
  /** Where the one-time codes of a demonstration can be read; null for a real shop. */
  demoInboxUrl: string | null;
  /** HTML written by the provider; show it only through a sanitiser. */
  pages: { about: string; contact: string; privacy: string; terms: string };
};

const firebase = z.object({
  apiKey: filledText,
  authDomain: filledText,
  projectId: filledText,
  storageBucket: verbatim,
  messagingSenderId: filledText,
  appId: filledText,
  measurementId: verbatim,
  stand_in_url: verbatim,
});

const systemSettings = z.object({
  app_name: text,
  support_number: text,
  support_email: text,
  tax_number: text,
  food_license_number: text,
  minimum_cart_amt: verbatim,
  max_items_cart: wholeOrNull,
  dish_note_length: whole,
  default_branch: whole,
  free_delivery_on_first_order: flag,
  default_taxation_system: verbatim,
  group_orders: flag,
  dietary_needs: flag,
  is_web_maintenance_mode_on: flag,
  google_login: flag,
  apple_login: flag,
  facebook_login: flag,
  email_login: flag,
  email_link_login: flag,
});

const webSettings = (host: string) =>
  z.object({
    site_title: text,
    meta_description: text,
    favicon: picture(host),
    logo: picture(host),
    light_logo: picture(host),
    support_number: text,
    support_email: text,
    address: text,
    demo_site_url: verbatim,
    demo_inbox_url: verbatim,
  });

const wireSettings = memoize((host: string) =>
  z.object({
    system_settings: first(systemSettings),
    web_settings: first(webSettings(host)),
    firebase_settings: first(firebase),
    vap_id_key: first(verbatim),
    logo: first(picture(host)),
    user_data: first(z.object({ is_first_order: flagOrNull })),
    authentication_mode: verbatim,
    about_us: first(verbatim),
    contact_us: first(verbatim),
    privacy_policy: first(verbatim),
    terms_conditions: first(verbatim),
  }),
);

const nothing = {};

function settingsOf(reply: Reply, host: string): Settings {
  const region = regionOf(reply);
  const wire = readData(wireSettings(host), reply, 'settings');
  const system = wire.system_settings ?? read(systemSettings, nothing, 'settings');
  const web = wire.web_settings ?? read(webSettings(host), nothing, 'settings');
  return {
    currency: region.currency,
    siteTitle: web.site_title || system.app_name,
    description: web.meta_description,
    favicon: web.favicon,
    logo: web.logo || (wire.logo ?? ''),
    logoOnDark: web.light_logo,
    supportNumber: web.support_number || system.support_number,
    supportEmail: web.support_email || system.support_email,
    address: web.address,
    taxNumber: system.tax_number,
    foodLicence: system.food_license_number,
    timezone: region.timeZone,
    defaultBranchId: Math.max(0, system.default_branch),
    minimumCartTotal: read(moneyOrNull(region), system.minimum_cart_amt, 'settings') ?? 0,
    maxItems: aboveZero(system.max_items_cart),
    takesGroups: system.group_orders,
    storesNeeds: system.dietary_needs,
    longestDishNote: Math.max(0, system.dish_note_length),
    freeDeliveryOnFirstOrder: system.free_delivery_on_first_order,
    defaultTaxationSystem: taxationSystem(system.default_taxation_system),
    maintenance: system.is_web_maintenance_mode_on,
    firebase: firebaseOf(wire.firebase_settings),
    vapidKey: wire.vap_id_key || null,
    authenticationMode: wire.authentication_mode === '0' ? 'firebase' : 'code',
    signInWays: {
      windows: windowProviders.filter((provider) => system[`${provider}_login`]),
      email: system.email_login,
      emailLink: system.email_link_login,
    },
    referral: referralOf(reply, region),
    isFirstOrder: wire.user_data?.is_first_order ?? null,
    demoInboxUrl: /^(https:\/\/|\/(?!\/))/.test(web.demo_inbox_url) ? web.demo_inbox_url : null,
    demoSiteUrl: web.demo_site_url.startsWith('https://') ? web.demo_site_url : null,
    pages: {
      about: wire.about_us ?? '',
      contact: wire.contact_us ?? '',
      privacy: wire.privacy_policy ?? '',
      terms: wire.terms_conditions ?? '',
    },
  };
}

/** A stand-in is taken only from the provider itself: no settings can send a password to another host. */
function firebaseOf(wire: z.infer<typeof firebase> | null): FirebaseSettings | null {
  if (wire === null) return null;
  const { stand_in_url: url, ...keys } = wire;
  return { ...keys, standInUrl: /^\/(?!\/)/.test(url) ? url : null };
}

function taxationSystem(value: string): Settings['defaultTaxationSystem'] {
  return value === '0' || value === '1' ? value : null;
}

/** The settings of the shop, in one language; `userId` adds what is known about a customer. Their region is the api's. */
export async function readSettings(
  api: Api,
  language: string,
  userId: number | null,
  signal?: AbortSignal,
): Promise<Settings> {
  const settings = api
    .call(paths.readSettings, { language, user_id: userId }, { signal })
    .then((reply) => settingsOf(reply, api.host));
  await api.shareRegion(settings.then(({ currency, timezone }) => ({ currency, timeZone: timezone })));
  return settings;
}

/** What the key of every reading of the settings begins with. */
export const settingsKey = 'systemSettingsData';

/** A page's parts come one after the other: those that come within that time of a reading share it. */
const sharedMs = 10_000;

/** Always stale, so that every visit reads them again; the old ones stay on screen meanwhile [R9.5]. */
export function settingsQuery(language: string, userId: number | null) {
  return queryOptions({
    queryKey: [settingsKey, language, userId],
    queryFn: ({ client, signal }) => readSettings(apiOf(client), language, userId, signal),
    meta: { keptIn: 'settings', personal: userId !== null },
    staleTime: 0,
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt >= sharedMs,
    placeholderData: keepPreviousData,
  });
}

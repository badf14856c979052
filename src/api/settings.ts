import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Currency, Minor } from '../../machines/money.ts';
import { call } from './client.ts';
import { paths } from './contract/paths.ts';
import { currencyOf } from './currencies.ts';
import type { Reply } from './envelope.ts';
import {
  filledText,
  first,
  flag,
  flagOrNull,
  maybe,
  moneyOrNull,
  read,
  text,
  verbatim,
  wholeOrNull,
  type Piece,
} from './parse.ts';
import { picture } from './pictures.ts';
import { isRegionKnown, setRegion } from './region.ts';

/** Public keys of the identity and push provider [R3.4]. */
export type FirebaseSettings = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  measurementId: string;
};

/** What the provider says about the whole shop. Pictures are addresses or ''. */
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
  timezone: string;
  minimumCartTotal: Minor;
  /** Most lines of a cart, or null. */
  maxItems: number | null;
  freeDeliveryOnFirstOrder: boolean;
  /** '1' is one tax on everything, '0' a tax per dish; null when the provider does not say [R5.4, D15]. */
  defaultTaxationSystem: '0' | '1' | null;
  maintenance: boolean;
  firebase: FirebaseSettings | null;
  vapidKey: string | null;
  authenticationMode: 'code' | 'firebase';
  googleLogin: boolean;
  /** Whether the customer asked about has never ordered; null for a guest. */
  isFirstOrder: boolean | null;
  /** Where the modern look can be seen elsewhere; null when no such site is set [D21]. */
  demoSiteUrl: string | null;
  /** Where the one-time codes of a demonstration can be read; null for a real shop. */
  demoInboxUrl: string | null;
  /** HTML written by the provider; show it only through a sanitiser. */
  pages: { about: string; contact: string; privacy: string; terms: string };
};

const firebase: Piece<FirebaseSettings> = z.object({
  apiKey: filledText,
  authDomain: filledText,
  projectId: filledText,
  storageBucket: verbatim,
  messagingSenderId: filledText,
  appId: filledText,
  measurementId: verbatim,
});

const systemSettings = z.object({
  app_name: text,
  currency: text,
  currency_code: text,
  supported_locals: text,
  support_number: text,
  support_email: text,
  system_timezone: verbatim,
  minimum_cart_amt: verbatim,
  max_items_cart: wholeOrNull,
  free_delivery_on_first_order: flag,
  default_taxation_system: verbatim,
  is_web_maintenance_mode_on: flag,
  google_login: flag,
});

const webSettings = z.object({
  site_title: text,
  meta_description: text,
  favicon: picture,
  logo: picture,
  light_logo: picture,
  support_number: text,
  support_email: text,
  address: text,
  demo_site_url: verbatim,
  demo_inbox_url: verbatim,
});

const wireSettings = z.object({
  system_settings: first(systemSettings),
  web_settings: first(webSettings),
  firebase_settings: first(firebase),
  vap_id_key: first(verbatim),
  currency: first(text),
  logo: first(picture),
  user_data: first(maybe(z.object({ is_first_order: flagOrNull }))),
  authentication_mode: verbatim,
  about_us: first(verbatim),
  contact_us: first(verbatim),
  privacy_policy: first(verbatim),
  terms_conditions: first(verbatim),
});

const nothing = {};

/** The settings in a reply of `get_settings`, and the region by which later amounts and moments are read. */
export function settingsOf(reply: Reply): Settings {
  const wire = read(wireSettings, reply['data'], 'settings');
  const system = wire.system_settings ?? read(systemSettings, nothing, 'settings');
  const web = wire.web_settings ?? read(webSettings, nothing, 'settings');
  const currency = currencyOf(
    system.currency_code || system.supported_locals,
    system.currency || (wire.currency ?? ''),
  );
  const timezone = knownTimezone(system.system_timezone);
  setRegion({ currency, timeZone: timezone });
  return {
    currency,
    siteTitle: web.site_title || system.app_name,
    description: web.meta_description,
    favicon: web.favicon,
    logo: web.logo || (wire.logo ?? ''),
    logoOnDark: web.light_logo,
    supportNumber: web.support_number || system.support_number,
    supportEmail: web.support_email || system.support_email,
    address: web.address,
    timezone,
    minimumCartTotal: read(moneyOrNull, system.minimum_cart_amt, 'settings') ?? 0,
    maxItems: system.max_items_cart !== null && system.max_items_cart > 0 ? system.max_items_cart : null,
    freeDeliveryOnFirstOrder: system.free_delivery_on_first_order,
    defaultTaxationSystem: taxationSystem(system.default_taxation_system),
    maintenance: system.is_web_maintenance_mode_on,
    firebase: wire.firebase_settings,
    vapidKey: wire.vap_id_key || null,
    authenticationMode: wire.authentication_mode === '0' ? 'firebase' : 'code',
    googleLogin: system.google_login,
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

function taxationSystem(value: string): Settings['defaultTaxationSystem'] {
  return value === '0' || value === '1' ? value : null;
}

function knownTimezone(name: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}

/** The settings of the shop, in one language; `userId` adds what is known about a customer. */
export async function readSettings(
  language: string,
  userId: number | null,
  signal?: AbortSignal,
): Promise<Settings> {
  return settingsOf(await call(paths.readSettings, { language, user_id: userId }, { signal }));
}

/** Resolves once amounts and moments can be read the provider's way; after a failure the usual region stays in force. */
export async function withRegion(language: string): Promise<void> {
  if (isRegionKnown()) return;
  await readSettings(language, null).catch(() => null);
}

/** Always stale, so that every visit reads them again; the old ones stay on screen meanwhile [R9.5]. */
export function settingsQuery(language: string, userId: number | null = null) {
  return queryOptions({
    queryKey: ['systemSettingsData', language, userId],
    queryFn: ({ signal }) => readSettings(language, userId, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

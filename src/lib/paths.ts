import type { PaymentPurpose } from '../../machines/payment/payment.ts';

/** Where every page lives; the only place that spells addresses (R2.1, R2.11). */
export const paths = {
  cover: '/',
  home: '/home',
  menu: '/menu',
  dish: (slug: string) => `/menu/${encodeURIComponent(slug)}`,
  search: '/search',
  offers: '/offers',
  cart: '/user/cart',
  checkout: '/user/checkout',
  orders: '/user/my-orders',
  order: (id: number) => `/user/my-orders/${id}`,
  outcome: (id: number) => `/user/outcome/${id}`,
  /** Where a gateway sends the customer back to. */
  afterPayment: (purpose: PaymentPurpose): string =>
    purpose.kind === 'order' ? paths.outcome(purpose.orderId) : paths.wallet,
  invoice: (id: number) => `/user/my-orders/${id}/invoice`,
  favourites: '/user/favourites',
  wallet: '/user/wallet',
  account: '/user/account',
  profile: '/user/profile',
  addresses: '/user/address',
  notifications: '/user/notifications',
  referral: '/user/refer',
  settings: '/user/settings',
  deletion: '/user/delete-account',
  location: '/location',
  /** A group order, by the token of its link. */
  group: (token: string) => `/group/${encodeURIComponent(token)}`,
  category: (slug: string) => `/categories/${encodeURIComponent(slug)}`,
  section: (slug: string) => `/sections/${encodeURIComponent(slug)}`,
  kitchen: (id: number) => `/kitchens/${id}`,
  about: '/about',
  contact: '/contact-us',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  faq: '/faq',
  /** Addresses with a part that varies: its name is the prop of the page. */
  pattern: {
    dish: '/menu/:slug',
    order: '/user/my-orders/:id',
    outcome: '/user/outcome/:id',
    invoice: '/user/my-orders/:id/invoice',
    category: '/categories/:slug',
    section: '/sections/:slug',
    kitchen: '/kitchens/:id',
    group: '/group/:token',
  },
} as const;

/** Whether a page is one customer's or one group's, and not the shop's. */
export const isPersonal = (path: string): boolean => path.startsWith('/user/') || path.startsWith('/group/');

export const isDish = (path: string): boolean => path.startsWith('/menu/');

export const isOutcome = (path: string): boolean => path.startsWith('/user/outcome/');

/** The number that a part of an address stands for; null when it is none (R1.15). */
export function idInPath(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

type Target =
  | { kind: 'none' }
  | { kind: 'category'; slug: string }
  | { kind: 'product'; id: number; slug: string };

/** Where a banner leads, or null when it leads nowhere; a dish without a name of its own is opened over the menu. */
export function bannerHref(target: Target): string | null {
  if (target.kind === 'category') return target.slug === '' ? paths.menu : paths.category(target.slug);
  if (target.kind === 'product')
    return target.slug === '' ? `${paths.menu}?dish=${target.id}` : paths.dish(target.slug);
  return null;
}

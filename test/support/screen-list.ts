import { paths } from '../../src/lib/paths.ts';

/** An address without a page. */
export const unknownAddress = '/nowhere';

/** Every page that needs no customer. */
export const pagesForEverybody = [
  paths.home,
  paths.menu,
  paths.dish('royal-rajasthani-thali'),
  paths.category('drinks'),
  paths.section('hot-deals'),
  `${paths.search}?q=paneer`,
  paths.offers,
  paths.location,
  paths.kitchen(1),
  paths.about,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.faq,
  unknownAddress,
];

/** Every page of a customer's own. */
export const personalPages = [
  paths.cart,
  paths.checkout,
  paths.orders,
  paths.favourites,
  paths.wallet,
  paths.account,
  paths.profile,
  paths.addresses,
  paths.notifications,
  paths.referral,
  paths.settings,
  paths.deletion,
];

/** Every panel that an address opens. */
export const panels = [
  `${paths.menu}?panel=filters`,
  `${paths.menu}?panel=diets`,
  `${paths.home}?panel=location`,
  `${paths.home}?panel=search`,
  `${paths.home}?panel=more`,
];

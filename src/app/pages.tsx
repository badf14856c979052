import {
  accountDeletionActor,
  checkoutActor,
  favouritesActor,
  refillActor,
  withdrawalActor,
} from '../actors/definitions.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { paths } from '../lib/paths.ts';
import { loadable } from '../ui/loadable.ts';
import { branchPage, page, startPage, type PageRoute } from './page-route.tsx';

/** Every page inside the shell: its address, what it needs, its code. The parts `:name` of an address are its props. */
export const pages: readonly PageRoute[] = [
  startPage(paths.home, HomePage),
  branchPage(paths.menu, async () => (await import('../features/menu/menu-page.tsx')).MenuPage),
  page(paths.pattern.dish, async () => (await import('../features/product/dish-page.tsx')).DishPage),
  branchPage(
    paths.pattern.category,
    async () => (await import('../features/menu/category-page.tsx')).CategoryPage,
  ),
  branchPage(
    paths.pattern.section,
    async () => (await import('../features/menu/section-page.tsx')).SectionPage,
  ),
  branchPage(paths.search, async () => (await import('../features/search/search-page.tsx')).SearchPage),
  branchPage(paths.offers, async () => (await import('../features/offers/offers-page.tsx')).OffersPage),
  branchPage(
    paths.favourites,
    async () => (await import('../features/favourites/favourites-page.tsx')).FavouritesPage,
    favouritesActor,
  ),
  page(
    paths.wallet,
    async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
    withdrawalActor,
    refillActor,
  ),
  page(paths.cart, async () => (await import('../features/cart/cart-page.tsx')).CartPage),
  branchPage(
    paths.checkout,
    async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
    checkoutActor,
  ),
  page(paths.orders, async () => (await import('../features/orders/orders-page.tsx')).OrdersPage),
  page(paths.pattern.order, async () => (await import('../features/orders/order-page.tsx')).OrderPage),
  page(paths.pattern.outcome, async () => {
    // A paid order is followed where it ended up, without a further press.
    const [{ OutcomePage }, { OrderPage }] = await Promise.all([
      import('../features/checkout/outcome-page.tsx'),
      import('../features/orders/order-page.tsx'),
    ]);
    return ({ id }) => <OutcomePage id={id} OrderPage={OrderPage} />;
  }),
  page(paths.pattern.invoice, async () => (await import('../features/invoice/invoice-page.tsx')).InvoicePage),
  page(paths.location, async () => (await import('../features/location/location-page.tsx')).LocationPage),
  page(paths.pattern.kitchen, async () => (await import('../features/kitchen/kitchen-page.tsx')).KitchenPage),
  page(paths.about, async () => (await import('../features/static-pages/written-pages.tsx')).AboutPage),
  page(paths.privacy, async () => (await import('../features/static-pages/written-pages.tsx')).PrivacyPage),
  page(paths.terms, async () => (await import('../features/static-pages/written-pages.tsx')).TermsPage),
  page(paths.contact, async () => (await import('../features/static-pages/contact-page.tsx')).ContactPage),
  page(paths.faq, async () => (await import('../features/static-pages/faq-page.tsx')).FaqPage),
  page(paths.account, async () => (await import('../features/account/account-page.tsx')).AccountPage),
  page(paths.profile, async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
  page(paths.addresses, async () => (await import('../features/addresses/addresses-page.tsx')).AddressesPage),
  page(
    paths.notifications,
    async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  page(paths.referral, async () => (await import('../features/referral/referral-page.tsx')).ReferralPage),
  page(paths.settings, async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
  page(
    paths.deletion,
    async () => (await import('../features/deletion/deletion-page.tsx')).DeletionPage,
    accountDeletionActor,
  ),
];

/** The code of the page at an address comes at the same time as the texts, not after them; false where it did not come. */
export async function preloadPage(pathname: string): Promise<boolean> {
  if (pathname === paths.cover) return CoverPage.preload();
  return (await pages.find(({ matches }) => matches(pathname))?.preload()) !== false;
}

/** The one page outside the shell [R2.1]. */
export const CoverPage = loadable(
  async () => (await import('../features/location/cover-page.tsx')).CoverPage,
);

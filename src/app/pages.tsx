import {
  accountDeletionActor,
  checkoutActor,
  favouritesActor,
  groupActor,
  refillActor,
  trackingActor,
  withdrawalActor,
} from '../actors/system/definitions.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { paths } from '../lib/paths.ts';
import { loadable } from '../ui/loadable.ts';
import { branchPage, page, startPage, type PageRoute } from './page-route.tsx';

/** Every page inside the shell: its address, what it needs, its code. The parts `:name` of an address are its props. */
export const pages: readonly PageRoute[] = [
  startPage(paths.home, HomePage),
  branchPage(paths.menu, () => import('../features/menu/menu-page.tsx').then((m) => m.MenuPage)),
  page(paths.pattern.dish, () => import('../features/product/dish-page.tsx').then((m) => m.DishPage)),
  branchPage(paths.pattern.category, () =>
    import('../features/menu/category-page.tsx').then((m) => m.CategoryPage),
  ),
  branchPage(paths.pattern.section, () =>
    import('../features/menu/section-page.tsx').then((m) => m.SectionPage),
  ),
  branchPage(paths.search, () => import('../features/search/search-page.tsx').then((m) => m.SearchPage)),
  branchPage(paths.offers, () => import('../features/offers/offers-page.tsx').then((m) => m.OffersPage)),
  branchPage(
    paths.favourites,
    () => import('../features/favourites/favourites-page.tsx').then((m) => m.FavouritesPage),
    favouritesActor,
  ),
  page(
    paths.wallet,
    () => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage),
    withdrawalActor,
    refillActor,
  ),
  page(paths.cart, () => import('../features/cart/cart-page.tsx').then((m) => m.CartPage)),
  branchPage(
    paths.checkout,
    () => import('../features/checkout/checkout-page.tsx').then((m) => m.CheckoutPage),
    checkoutActor,
  ),
  page(paths.orders, () => import('../features/orders/orders-page.tsx').then((m) => m.OrdersPage)),
  page(
    paths.pattern.order,
    () => import('../features/orders/order-page.tsx').then((m) => m.OrderPage),
    trackingActor,
  ),
  page(
    paths.pattern.outcome,
    async () => {
      // A paid order is followed where it ended up, without a further press.
      const [{ OutcomePage }, { OrderPage }] = await Promise.all([
        import('../features/checkout/outcome-page.tsx'),
        import('../features/orders/order-page.tsx'),
      ]);
      return ({ id }) => <OutcomePage id={id} OrderPage={OrderPage} />;
    },
    trackingActor,
  ),
  page(paths.pattern.invoice, () =>
    import('../features/invoice/invoice-page.tsx').then((m) => m.InvoicePage),
  ),
  page(paths.location, () => import('../features/location/location-page.tsx').then((m) => m.LocationPage)),
  page(
    paths.pattern.group,
    () => import('../features/group/group-page.tsx').then((m) => m.GroupPage),
    groupActor,
  ),
  page(paths.pattern.kitchen, () =>
    import('../features/kitchen/kitchen-page.tsx').then((m) => m.KitchenPage),
  ),
  page(paths.about, () => import('../features/static-pages/written-pages.tsx').then((m) => m.AboutPage)),
  page(paths.privacy, () => import('../features/static-pages/written-pages.tsx').then((m) => m.PrivacyPage)),
  page(paths.terms, () => import('../features/static-pages/written-pages.tsx').then((m) => m.TermsPage)),
  page(paths.contact, () => import('../features/static-pages/contact-page.tsx').then((m) => m.ContactPage)),
  page(paths.faq, () => import('../features/static-pages/faq-page.tsx').then((m) => m.FaqPage)),
  page(paths.account, () => import('../features/account/account-page.tsx').then((m) => m.AccountPage)),
  page(paths.profile, () => import('../features/profile/profile-page.tsx').then((m) => m.ProfilePage)),
  page(paths.addresses, () =>
    import('../features/addresses/addresses-page.tsx').then((m) => m.AddressesPage),
  ),
  page(paths.notifications, () =>
    import('../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
  ),
  page(paths.referral, () => import('../features/referral/referral-page.tsx').then((m) => m.ReferralPage)),
  page(paths.settings, () => import('../features/settings/settings-page.tsx').then((m) => m.SettingsPage)),
  page(
    paths.deletion,
    () => import('../features/deletion/deletion-page.tsx').then((m) => m.DeletionPage),
    accountDeletionActor,
  ),
];

/** The code of the page at an address comes at the same time as the texts, not after them; false where it did not come. */
export async function preloadPage(pathname: string): Promise<boolean> {
  if (pathname === paths.cover) return CoverPage.preload();
  return (await pages.find(({ matches }) => matches(pathname))?.preload()) !== false;
}

/** The one page outside the shell [R2.1]. */
export const CoverPage = loadable(() =>
  import('../features/location/cover-page.tsx').then((m) => m.CoverPage),
);

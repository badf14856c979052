import { HomePage } from '../features/home/home-page.tsx';
import { paths } from '../lib/paths.ts';
import { loadable } from '../ui/loadable.ts';
import { page, startPage, type PageRoute } from './page-route.tsx';

/** Every page inside the shell: its address, what it needs, its code. The parts `:name` of an address are its props. */
export const pages: readonly PageRoute[] = [
  startPage(paths.home, HomePage),
  page(paths.menu, 'branch', async () => (await import('../features/menu/menu-page.tsx')).MenuPage),
  page(
    paths.pattern.dish,
    'nothing',
    async () => (await import('../features/product/dish-page.tsx')).DishPage,
  ),
  page(
    paths.pattern.category,
    'branch',
    async () => (await import('../features/menu/category-page.tsx')).CategoryPage,
  ),
  page(
    paths.pattern.section,
    'branch',
    async () => (await import('../features/menu/section-page.tsx')).SectionPage,
  ),
  page(paths.search, 'branch', async () => (await import('../features/search/search-page.tsx')).SearchPage),
  page(paths.offers, 'branch', async () => (await import('../features/offers/offers-page.tsx')).OffersPage),
  page(paths.favourites, 'branch', async () => {
    // With the code of its machine: a page whose machine can't be fetched would wait for ever.
    const [{ FavouritesPage }] = await Promise.all([
      import('../features/favourites/favourites-page.tsx'),
      import('../../machines/favourites/favourites-machine.ts'),
      import('../actors/favourites/effects.ts'),
    ]);
    return FavouritesPage;
  }),
  page(paths.wallet, 'nothing', async () => {
    const [{ WalletPage }] = await Promise.all([
      import('../features/wallet/wallet-page.tsx'),
      import('../../machines/withdrawal/withdrawal-machine.ts'),
      import('../actors/withdrawal/effects.ts'),
      import('../../machines/refill/refill-machine.ts'),
      import('../actors/refill/effects.ts'),
    ]);
    return WalletPage;
  }),
  page(paths.cart, 'nothing', async () => (await import('../features/cart/cart-page.tsx')).CartPage),
  page(paths.checkout, 'branch', async () => {
    // With the code of its machine: a page whose machine can't be fetched would wait for ever.
    const [{ CheckoutPage }] = await Promise.all([
      import('../features/checkout/checkout-page.tsx'),
      import('../../machines/checkout/checkout-machine.ts'),
      import('../actors/checkout/effects.ts'),
    ]);
    return CheckoutPage;
  }),
  page(paths.orders, 'nothing', async () => (await import('../features/orders/orders-page.tsx')).OrdersPage),
  page(
    paths.pattern.order,
    'nothing',
    async () => (await import('../features/orders/order-page.tsx')).OrderPage,
  ),
  page(paths.pattern.outcome, 'nothing', async () => {
    // A paid order is followed where it ended up, without a further press.
    const [{ OutcomePage }, { OrderPage }] = await Promise.all([
      import('../features/checkout/outcome-page.tsx'),
      import('../features/orders/order-page.tsx'),
    ]);
    return ({ id }) => <OutcomePage id={id} OrderPage={OrderPage} />;
  }),
  page(
    paths.pattern.invoice,
    'nothing',
    async () => (await import('../features/invoice/invoice-page.tsx')).InvoicePage,
  ),
  page(
    paths.location,
    'nothing',
    async () => (await import('../features/location/location-page.tsx')).LocationPage,
  ),
  page(
    paths.pattern.kitchen,
    'nothing',
    async () => (await import('../features/kitchen/kitchen-page.tsx')).KitchenPage,
  ),
  page(
    paths.about,
    'nothing',
    async () => (await import('../features/static-pages/written-pages.tsx')).AboutPage,
  ),
  page(
    paths.privacy,
    'nothing',
    async () => (await import('../features/static-pages/written-pages.tsx')).PrivacyPage,
  ),
  page(
    paths.terms,
    'nothing',
    async () => (await import('../features/static-pages/written-pages.tsx')).TermsPage,
  ),
  page(
    paths.contact,
    'nothing',
    async () => (await import('../features/static-pages/contact-page.tsx')).ContactPage,
  ),
  page(paths.faq, 'nothing', async () => (await import('../features/static-pages/faq-page.tsx')).FaqPage),
  page(
    paths.account,
    'nothing',
    async () => (await import('../features/account/account-page.tsx')).AccountPage,
  ),
  page(
    paths.profile,
    'nothing',
    async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  ),
  page(
    paths.addresses,
    'nothing',
    async () => (await import('../features/addresses/addresses-page.tsx')).AddressesPage,
  ),
  page(
    paths.notifications,
    'nothing',
    async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  page(
    paths.referral,
    'nothing',
    async () => (await import('../features/referral/referral-page.tsx')).ReferralPage,
  ),
  page(
    paths.settings,
    'nothing',
    async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  ),
  page(paths.deletion, 'nothing', async () => {
    // With the code of its machine, as at checkout.
    const [{ DeletionPage }] = await Promise.all([
      import('../features/deletion/deletion-page.tsx'),
      import('../../machines/account-deletion/account-deletion-machine.ts'),
      import('../actors/account-deletion/effects.ts'),
    ]);
    return DeletionPage;
  }),
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

import { lazy, type ComponentType } from 'react';

/** A page whose code is fetched when it is first shown, or before that by `preload`. */
function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await load() }));
  return Object.assign(Page, { preload: () => void load() });
}

export const CoverPage = page(async () => (await import('../features/location/cover-page.tsx')).CoverPage);
export const MenuPage = page(async () => (await import('../features/menu/menu-page.tsx')).MenuPage);
export const DishPage = page(async () => (await import('../features/product/dish-page.tsx')).DishPage);
export const SearchPage = page(async () => (await import('../features/search/search-page.tsx')).SearchPage);
export const OffersPage = page(async () => (await import('../features/offers/offers-page.tsx')).OffersPage);
export const CartPage = page(async () => (await import('../features/cart/cart-page.tsx')).CartPage);
export const CartPanel = page(async () => (await import('../features/cart/cart-panel.tsx')).CartPanel);
export const ReplayReport = page(
  async () => (await import('../features/cart/replay-report.tsx')).ReplayReport,
);
export const CheckoutPage = page(
  async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
);
export const OutcomePage = page(
  async () => (await import('../features/checkout/outcome-page.tsx')).OutcomePage,
);
export const AddressPicker = page(
  async () => (await import('../features/addresses/address-picker.tsx')).AddressPicker,
);
export const OrdersPage = page(async () => (await import('../features/orders/orders-page.tsx')).OrdersPage);
export const OrderPage = page(async () => (await import('../features/orders/order-page.tsx')).OrderPage);
export const NotFoundPage = page(async () => (await import('./not-found-page.tsx')).NotFoundPage);
export const LoginSheet = page(async () => (await import('../features/login/login-sheet.tsx')).LoginSheet);
export const DishSheet = page(async () => (await import('../features/product/dish-sheet.tsx')).DishSheet);
export const SearchDrawer = page(
  async () => (await import('../features/search/search-drawer.tsx')).SearchDrawer,
);
export const LocationPicker = page(
  async () => (await import('../features/location/location-picker.tsx')).LocationPicker,
);
export const LocationDialog = page(
  async () => (await import('../features/location/location-dialog.tsx')).LocationDialog,
);
export const BranchChangeDialog = page(
  async () => (await import('../features/location/branch-change-dialog.tsx')).BranchChangeDialog,
);
export const ThemePanel = page(async () => (await import('../features/theme/theme-panel.tsx')).ThemePanel);
export const MoreSheet = page(async () => (await import('./shell/more-sheet.tsx')).MoreSheet);
export const Extra = page(async () => (await import('./extra.tsx')).Extra);

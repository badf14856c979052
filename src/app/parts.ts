import { loginActor } from '../actors/definitions.ts';
import { loadable } from '../ui/loadable.ts';

export const LoginSheet = loadable(
  async () => (await import('../features/login/login-sheet.tsx')).LoginSheet,
  loginActor,
);
export const DishSheet = loadable(async () => (await import('../features/product/dish-sheet.tsx')).DishSheet);
export const LineSheet = loadable(async () => (await import('../features/product/line-sheet.tsx')).LineSheet);
export const AgainSheet = loadable(
  async () => (await import('../features/product/again-sheet.tsx')).AgainSheet,
);
export const SearchDrawer = loadable(
  async () => (await import('../features/search/search-drawer.tsx')).SearchDrawer,
);
export const LocationDialog = loadable(
  async () => (await import('../features/location/location-dialog.tsx')).LocationDialog,
);
export const BranchChangeDialog = loadable(
  async () => (await import('../features/location/branch-change-dialog.tsx')).BranchChangeDialog,
);
export const ThemePanel = loadable(
  async () => (await import('../features/theme/theme-panel.tsx')).ThemePanel,
);
export const MoreSheet = loadable(async () => (await import('./shell/more-sheet.tsx')).MoreSheet);
export const SiteFooter = loadable(async () => (await import('./shell/site-footer.tsx')).SiteFooter);
export const Extra = loadable(async () => (await import('./extra.tsx')).Extra);
export const OrderStrip = loadable(async () => (await import('./order-strip.tsx')).OrderStrip);
export const Notices = loadable(async () => (await import('./notices.tsx')).Notices);
export const AccountMenu = loadable(async () => (await import('./shell/account-menu.tsx')).AccountMenu);
export const NotificationBell = loadable(
  async () => (await import('./shell/notification-bell.tsx')).NotificationBell,
);

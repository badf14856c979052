import { loginActor } from '../actors/system/definitions.ts';
import { loadable } from '../ui/loadable.ts';

export const LoginSheet = loadable(
  () => import('../features/login/login-sheet.tsx').then((m) => m.LoginSheet),
  loginActor,
);
export const DishSheet = loadable(() =>
  import('../features/product/dish-sheet.tsx').then((m) => m.DishSheet),
);
export const LineSheet = loadable(() =>
  import('../features/product/line-sheet.tsx').then((m) => m.LineSheet),
);
export const AgainSheet = loadable(() =>
  import('../features/product/again-sheet.tsx').then((m) => m.AgainSheet),
);
export const SearchDrawer = loadable(() =>
  import('../features/search/search-drawer.tsx').then((m) => m.SearchDrawer),
);
export const LocationDialog = loadable(() =>
  import('../features/location/location-dialog.tsx').then((m) => m.LocationDialog),
);
export const ThemePanel = loadable(() =>
  import('../features/theme/theme-panel.tsx').then((m) => m.ThemePanel),
);
export const MoreSheet = loadable(() => import('./shell/more-sheet.tsx').then((m) => m.MoreSheet));
export const SiteFooter = loadable(() => import('./shell/site-footer.tsx').then((m) => m.SiteFooter));
export const Extra = loadable(() => import('./extra.tsx').then((m) => m.Extra));
export const OrderStrip = loadable(() => import('./order-strip.tsx').then((m) => m.OrderStrip));
export const Notices = loadable(() => import('./notices.tsx').then((m) => m.Notices));
export const AccountMenu = loadable(() => import('./shell/account-menu.tsx').then((m) => m.AccountMenu));
export const NotificationBell = loadable(() =>
  import('./shell/notification-bell.tsx').then((m) => m.NotificationBell),
);

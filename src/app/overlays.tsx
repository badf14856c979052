import { Suspense, useEffect } from 'react';
import { noteSearchDrawer } from '../actors/search-drawer.ts';
import { useBranch } from '../actors/use-branch.ts';
import { useCart } from '../actors/use-cart.ts';
import { useLogin } from '../actors/use-login.ts';
import { useTheme } from '../actors/use-theme.ts';
import { DishCard } from '../features/product/dish-card.tsx';
import { useOverlay } from '../lib/overlay-param.ts';
import {
  BranchChangeDialog,
  DishSheet,
  LocationDialog,
  LoginSheet,
  MoreSheet,
  SearchDrawer,
  ThemePanel,
} from './pages.ts';
import { useSettings } from './use-settings.ts';

/** Everything that opens over a page, each fetched when it is first opened. */
export function Overlays() {
  const panel = useOverlay('panel');
  const dish = Number(useOverlay('dish') ?? 0);
  const { panelOpen } = useTheme();
  const { step } = useBranch();
  const { step: loginStep } = useLogin();
  const { quantity } = useCart();
  const settings = useSettings();
  const isSearching = panel === 'search';
  useEffect(() => noteSearchDrawer(isSearching), [isSearching]);
  return (
    <Suspense fallback={null}>
      {isSearching && <SearchDrawer DishCard={DishCard} />}
      {panel === 'location' && <LocationDialog />}
      {panel === 'more' && <MoreSheet />}
      {Number.isSafeInteger(dish) && dish > 0 && <DishSheet key={dish} id={dish} />}
      {step === 'confirmingChange' && <BranchChangeDialog cartQuantity={quantity} />}
      {panelOpen && <ThemePanel demoSiteUrl={settings?.demoSiteUrl ?? null} />}
      {loginStep !== 'closed' && <LoginSheet />}
    </Suspense>
  );
}

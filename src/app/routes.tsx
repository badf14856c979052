import { Suspense, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { HomePage } from '../features/home/home-page.tsx';
import { DishCard } from '../features/product/dish-card.tsx';
import { desktopQuery, useMediaQuery } from '../lib/media.ts';
import { paths } from '../lib/paths.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { NeedsBranch } from './needs-branch.tsx';
import {
  AddressPicker,
  CartPage,
  CartPanel,
  CheckoutPage,
  CoverPage,
  DishPage,
  MenuPage,
  NotFoundPage,
  OffersPage,
  OrderPage,
  OrdersPage,
  OutcomePage,
  ReplayReport,
  SearchPage,
} from './pages.ts';
import { LanguageSelect } from './shell/language-select.tsx';
import { Logo } from './shell/logo.tsx';
import { PagePending } from './shell/page-loader.tsx';
import { Shell } from './shell/shell.tsx';
import { ThemeButtons } from './shell/theme-buttons.tsx';

/** Which page an address shows: the cover alone, every other inside the shell [R2.1, R2.13]. */
export function Routes() {
  const [path] = useLocation();
  if (path === paths.cover) {
    return (
      <Page path={path}>
        <CoverPage logo={<Logo href={paths.cover} />} switches={<CoverSwitches />} />
      </Page>
    );
  }
  return (
    <Shell>
      <Page path={path}>
        <ShellPages />
      </Page>
    </Shell>
  );
}

function Page({ path, children }: { path: string; children: ReactNode }) {
  return (
    <CrashBoundary resetKey={path}>
      <Suspense fallback={<PagePending />}>{children}</Suspense>
    </CrashBoundary>
  );
}

function CoverSwitches() {
  return (
    <>
      <LanguageSelect />
      <ThemeButtons />
    </>
  );
}

function ShellPages() {
  return (
    <Switch>
      <Route path={paths.home}>
        <NeedsBranch>
          <HomePage DishCard={DishCard} />
        </NeedsBranch>
      </Route>
      <Route path={paths.menu}>
        <NeedsBranch>
          <MenuPage DishCard={DishCard} side={<SidePanel />} />
        </NeedsBranch>
      </Route>
      <Route path="/menu/:slug">
        {({ slug }) => (
          <NeedsBranch>
            <DishPage slug={slug} />
          </NeedsBranch>
        )}
      </Route>
      <Route path={paths.search}>
        <NeedsBranch>
          <SearchPage DishCard={DishCard} />
        </NeedsBranch>
      </Route>
      <Route path={paths.offers}>
        <NeedsBranch>
          <OffersPage DishCard={DishCard} />
        </NeedsBranch>
      </Route>
      <Route path={paths.cart}>
        <CartPage />
      </Route>
      <Route path={paths.checkout}>
        <NeedsBranch>
          <CheckoutPage
            renderAddresses={(picker) => <AddressPicker {...picker} />}
            cartReport={<ReplayReport />}
          />
        </NeedsBranch>
      </Route>
      <Route path={paths.orders}>
        <OrdersPage />
      </Route>
      <Route path="/user/my-orders/:id">{({ id }) => <OrderPage key={id} orderId={Number(id)} />}</Route>
      <Route path="/user/outcome/:id">{({ id }) => <OutcomePage key={id} orderId={Number(id)} />}</Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function SidePanel() {
  const isDesktop = useMediaQuery(desktopQuery);
  return isDesktop ? (
    <Suspense fallback={null}>
      <CartPanel />
    </Suspense>
  ) : null;
}

import { Suspense, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { NotFoundPage, PagePending } from '../components/page-fallbacks.tsx';
import { paths } from '../lib/paths.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Hydrated } from './arrival.ts';
import { CoverPage, pages } from './pages.tsx';
import { Shell } from './shell/shell.tsx';

/** Which page an address shows: the cover alone, every other inside the shell [R2.1, R2.13]. */
export function Routes() {
  const [path] = useLocation();
  if (path === paths.cover) {
    return (
      <Page path={path}>
        <CoverPage />
      </Page>
    );
  }
  return (
    <Shell>
      <Page path={path}>
        <Switch>
          {pages.map(({ route }) => route)}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Page>
    </Shell>
  );
}

function Page({ path, children }: { path: string; children: ReactNode }) {
  return (
    <CrashBoundary resetKey={path}>
      <Suspense fallback={<PagePending />}>
        {children}
        <Hydrated />
      </Suspense>
    </CrashBoundary>
  );
}

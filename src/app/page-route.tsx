import type { ComponentType, ReactElement } from 'react';
import { Route, type RegexRouteParams, type StringRouteParams } from 'wouter';
import { RequireBranch } from '../components/branch/require-branch.tsx';
import { loadable } from '../ui/loadable.ts';

export type PageRoute = {
  /** The route, for a `Switch`. */
  route: ReactElement;
  /** Whether an address is one of this page's. */
  matches: (pathname: string) => boolean;
  /** False when its code did not come. */
  preload: () => Promise<boolean>;
};

/** The parts of an address that vary. The second case never comes; `Route` wants both. */
type PropsOf<Pattern extends string> = Pattern extends string ? StringRouteParams<Pattern> : RegexRouteParams;

/** A page without its branch asks for it first, in place. */
type Needs = 'branch' | 'nothing';

/** What the start code brings along. */
export function startPage(pattern: string, Page: ComponentType): PageRoute {
  return {
    route: (
      <Route key={pattern} path={pattern}>
        {inPlace('branch', <Page />)}
      </Route>
    ),
    matches: (pathname) => pathname === pattern,
    preload: async () => true,
  };
}

/** A page whose code is fetched when it is shown. */
export function page<Pattern extends string>(
  pattern: Pattern,
  needs: Needs,
  load: () => Promise<ComponentType<PropsOf<Pattern>>>,
): PageRoute {
  const Page = loadable(load);
  const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`);
  return {
    route: (
      <Route<undefined, Pattern> key={pattern} path={pattern}>
        {(params: PropsOf<Pattern>) =>
          inPlace(needs, <Page key={Object.values(params).join('/')} {...params} />)
        }
      </Route>
    ),
    matches: (pathname) => address.test(pathname),
    preload: Page.preload,
  };
}

function inPlace(needs: Needs, shown: ReactElement): ReactElement {
  return needs === 'branch' ? <RequireBranch>{shown}</RequireBranch> : shown;
}

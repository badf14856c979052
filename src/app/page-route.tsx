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

/** The parameters of an address. The second case never occurs; `Route` requires both. */
type PropsOf<Pattern extends string> = Pattern extends string ? StringRouteParams<Pattern> : RegexRouteParams;

/** What the start entry contains. */
export function startPage(pattern: string, Page: ComponentType): PageRoute {
  return {
    route: (
      <Route key={pattern} path={pattern}>
        <RequireBranch>
          <Page />
        </RequireBranch>
      </Route>
    ),
    matches: (pathname) => pathname === pattern,
    preload: async () => true,
  };
}

type LazyActors = readonly { preload: () => Promise<unknown> }[];

/** A page whose code is fetched when it is shown, with that of the lazy actors that it starts. */
export function page<Pattern extends string>(
  pattern: Pattern,
  load: () => Promise<ComponentType<PropsOf<Pattern>>>,
  ...actors: LazyActors
): PageRoute {
  return routeOf(pattern, loadable(load, ...actors), (shown) => shown);
}

/** A page that asks for a branch first, in place, where none is chosen. */
export function branchPage<Pattern extends string>(
  pattern: Pattern,
  load: () => Promise<ComponentType<PropsOf<Pattern>>>,
  ...actors: LazyActors
): PageRoute {
  return routeOf(pattern, loadable(load, ...actors), (shown) => <RequireBranch>{shown}</RequireBranch>);
}

type Loadable<Props extends object> = ComponentType<Props> & { preload: () => Promise<boolean> };

function routeOf<Pattern extends string>(
  pattern: Pattern,
  Page: Loadable<PropsOf<Pattern>>,
  frame: (shown: ReactElement) => ReactElement,
): PageRoute {
  const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`);
  return {
    route: (
      <Route<undefined, Pattern> key={pattern} path={pattern}>
        {(params: PropsOf<Pattern>) => frame(<Page key={Object.values(params).join('/')} {...params} />)}
      </Route>
    ),
    matches: (pathname) => address.test(pathname),
    preload: Page.preload,
  };
}

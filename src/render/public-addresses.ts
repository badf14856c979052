import type { PublicAddress, ShopContents } from '../api/contract/rendering.ts';
import { addressesOf } from '../i18n/page-addresses.ts';
import { isPage } from '../lib/page-patterns.ts';
import { isPersonal, paths } from '../lib/paths.ts';
import { staticPages } from '../lib/static-pages.ts';

/** Those without a part that varies. */
const fixed = Object.values(paths).flatMap((path) =>
  typeof path === 'string' && !isPersonal(path) ? path : [],
);

function pathsOf({ dishes, categories, sections, kitchens }: ShopContents): string[] {
  return [
    ...dishes.map(paths.dish),
    ...categories.map(paths.category),
    ...sections.map(paths.section),
    ...kitchens.map(paths.kitchen),
  ];
}

/** The pages that a search engine may know, without the host; each once [R2.4]. */
export function publicAddresses(contents: ShopContents): PublicAddress[] {
  const addresses = [paths.cover, ...pathsOf(contents), ...staticPages.map((name) => paths[name])];
  return [...new Set(addresses)].map((path) => ({ path, alternates: addressesOf(path, null).alternates }));
}

/** Every page that all see alike until the app knows who looks at it, in the one spelling that links have. */
export function publicPages(contents: ShopContents): Set<string> {
  return new Set([...fixed, ...pathsOf(contents)]);
}

/** Whether there is a page at that path that is one customer's. */
export function isPersonalPage(path: string): boolean {
  return isPersonal(path) && isPage(path);
}

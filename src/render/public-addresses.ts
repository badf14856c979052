import { pages } from '../app/pages.tsx';
import type { PublicAddress, ShopContents } from '../api/contract/rendering.ts';
import { addressesOf } from '../i18n/language-address.ts';
import { isPersonal, paths } from '../lib/paths.ts';

/** The pages that a search engine may know, without the host; each once [R2.4]. */
export function publicAddresses({ dishes, categories, sections, kitchens }: ShopContents): PublicAddress[] {
  const addresses = [
    paths.cover,
    ...dishes.map(paths.dish),
    ...categories.map(paths.category),
    ...sections.map(paths.section),
    ...kitchens.map(paths.kitchen),
    paths.about,
    paths.contact,
    paths.faq,
    paths.privacy,
    paths.terms,
  ];
  return [...new Set(addresses)].map((path) => ({ path, alternates: addressesOf(path, null).alternates }));
}

/** Whether an address is a page that everybody sees alike until the app knows who looks at it. */
export function isPublicPage(pathname: string): boolean {
  if (pathname === paths.cover) return true;
  return !isPersonal(pathname) && pages.some(({ matches }) => matches(pathname));
}

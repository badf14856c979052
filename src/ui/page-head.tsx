import { createContext, use, useEffect } from 'react';
import { addressesOf, askedLanguage } from '../i18n/language-address.ts';
import { showHead, type PageHead as Head } from '../lib/page-head.ts';

/** Told what a page says of itself while it is rendered where no document is; null where there is one. */
export const PageHeadContext = createContext<((head: Partial<Head>) => void) | null>(null);

/** Shows nothing: tells search engines and shared links what the page is about, while it is there. */
export function PageHead({ title, description, path, image, data }: Head) {
  use(PageHeadContext)?.({ title, description, path, image, data });
  useEffect(
    () => showHead({ title, description, path, image, data }, addressesOf(path, askedLanguage())),
    [title, description, path, image, data],
  );
  return null;
}

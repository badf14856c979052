import { createContext, use, useEffect } from 'react';
import { askedLanguage } from '../i18n/language-address.ts';
import { addressesOf } from '../i18n/page-addresses.ts';
import { showHead, type PageHead as Head } from '../lib/page-head.ts';

/** Called with the page's metadata while it is rendered where no document is; null where there is one. */
export const PageHeadContext = createContext<((head: Partial<Head>) => void) | null>(null);

/** Renders nothing; sets the page's description for search engines and shared links while it is mounted. */
export function PageHead({ title, description, path, image, data }: Head) {
  use(PageHeadContext)?.({ title, description, path, image, data });
  useEffect(
    () => showHead({ title, description, path, image, data }, addressesOf(path, askedLanguage())),
    [title, description, path, image, data],
  );
  return null;
}

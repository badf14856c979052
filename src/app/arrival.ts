import { useCallback, useEffect, useRef } from 'react';
import { cameByBack } from '../lib/came-by-back.ts';
import { forgetWrittenHead } from '../lib/written-head.ts';

/**
 * What a page's heading does when it appears: the title, the scroll position, and whether it takes the focus [R2.4]. One that
 * replaces another of the same page takes it over, unless the customer has gone on.
 */
export function useArrival(siteTitle: string): (pageTitle: string) => boolean {
  const lastPath = useRef<string | null>(null);
  const lastTitle = useRef('');
  const isFirstPage = useRef(true);

  useEffect(() => {
    if (lastTitle.current !== '') document.title = joined(lastTitle.current, siteTitle);
  }, [siteTitle]);

  return useCallback(
    (pageTitle) => {
      document.title = joined(pageTitle, siteTitle);
      lastTitle.current = pageTitle;
      const path = window.location.pathname;
      const before = lastPath.current;
      if (before === path) return !isFirstPage.current && document.activeElement === document.body;
      lastPath.current = path;
      if (before === null) return false;
      isFirstPage.current = false;
      forgetWrittenHead();
      if (!cameByBack()) window.scrollTo({ top: 0, behavior: 'instant' });
      return true;
    },
    [siteTitle],
  );
}

/** "Menu | Tiffin"; the site's title alone where a page has no name of its own. */
export function joined(pageTitle: string, siteTitle: string): string {
  return [pageTitle, siteTitle].filter((part) => part !== '').join(' | ');
}

/**
 * Notifies the script that runs before the first paint and records early input (public/boot.js). An app that
 * replaces a rendered page sends only `hydrated`.
 */
export function reportEarlyInput(step: 'hydrating' | 'hydrated'): void {
  document.dispatchEvent(new Event(`tiffin:${step}`));
}

/** Stands in a page, inside its boundary: React takes over what is in a boundary after what is around it. */
export function Hydrated() {
  useEffect(() => reportEarlyInput('hydrated'), []);
  return null;
}

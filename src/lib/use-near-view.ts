import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type RefObject } from 'react';
import { useCameRendered } from './came-by-back.ts';
import { savesData } from './media.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Whether an element is within `margin` (a CSS length) of the visible part of the page; `before` the browser has measured, what
 * is given.
 */
export function useNearView(element: RefObject<Element | null>, margin: string, before = false): boolean {
  const [isNear, setNear] = useState(before);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}

/** Where nothing needs to be watched. */
const nowhere = { current: null };

/**
 * A query of a region far down a page. Where the app draws the page it is asked at once; a page that came rendered leaves it
 * out, and it is asked when `region` comes within a screen of what is seen or, unless data is to be saved, the browser has
 * nothing else to do. Until then it has no data, whatever is known.
 */
export function useFarQuery<Answer, Error, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
  region: RefObject<Element | null>,
): Pick<UseQueryResult<Data, Error>, 'data' | 'isError' | 'isFetching' | 'refetch'> {
  const [isAsked, setAsked] = useState(!useCameRendered());
  const isNear = useNearView(isAsked ? nowhere : region, '100%');
  if (isNear && !isAsked) setAsked(true);
  useEffect(() => {
    if (isAsked || savesData()) return undefined;
    return whenIdle(() => startTransition(() => setAsked(true)));
  }, [isAsked]);
  const query = useQuery(isAsked ? options : { ...options, enabled: false });
  return isAsked ? query : { ...query, data: undefined };
}

/** The part of an infinite query that knows whether there are more pages. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Asks for the next page of a list while `end`, which stands behind its last entry, is within 80 % of a screen of the
 * visible part [R9.2]. A page that did not come waits for "try again".
 */
export function useNextPage(
  end: RefObject<Element | null>,
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Paged,
): void {
  const endIsNear = useNearView(end, '80%');
  useEffect(() => {
    if (endIsNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [endIsNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}

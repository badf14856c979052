import { useEffect, type RefObject } from 'react';
import { useNearView } from './use-far-query.ts';

/** The part of an infinite query that says whether a list goes on. */
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

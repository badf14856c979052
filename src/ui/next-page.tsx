import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { MoreButton } from './held-focus.tsx';

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  failedTitle: string;
  children: ReactNode;
};

/** The button below a list that shows its next page, or that this page failed and a way to try again; nothing after the last one. */
export function NextPage({ query, failedTitle, children }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = () => void fetchNextPage();
  if (isFetchNextPageError)
    return <FailedState compact title={failedTitle} busy={isFetchingNextPage} onRetry={more} />;
  if (!hasNextPage) return null;
  return (
    <MoreButton className="self-center" busy={isFetchingNextPage} onClick={more}>
      {children}
    </MoreButton>
  );
}

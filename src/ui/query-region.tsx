import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { LoadingNote } from './skeleton.tsx';

/** The part of a query's result that a region needs. */
export type Loadable<Value> = {
  data: Value | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<Value> = {
  query: Loadable<Value>;
  skeleton: ReactNode;
  failedTitle: string;
  children: (value: Value) => ReactNode;
};

/** One region of a page with its own loading, failed and ready state, so that one broken list never takes others down. */
export function QueryRegion<Value>({ query, skeleton, failedTitle, children }: Props<Value>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) {
    return <FailedState title={failedTitle} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <div aria-busy="true">
      <LoadingNote />
      {skeleton}
    </div>
  );
}

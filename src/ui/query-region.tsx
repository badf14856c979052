import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { useFailureGroup } from './failure-group.tsx';
import { PageHeading } from './page-heading.tsx';
import { LoadingRegion } from './skeleton.tsx';

/** The part of a query's result that a region needs. */
type Loadable<Value> = {
  data: Value | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<Value> = {
  query: Loadable<Value>;
  skeleton: ReactNode;
  /** What is on its way, for whoever listens; "loading" when it needs no name. */
  loadingText?: string;
  failedTitle: string;
  failedHint?: string;
  /** The whole page waits for it, its heading too: a failure is the heading then. */
  isPage?: boolean;
  /** The failure in one line, for a region inside a card. */
  compact?: boolean;
  children: (value: Value) => ReactNode;
};

/** A section whose failure is said above several of them shows no heading over nothing. */
function hideSection(region: HTMLElement | null): (() => void) | undefined {
  const section = region?.parentElement;
  if (section?.tagName !== 'SECTION') return undefined;
  section.hidden = true;
  return () => {
    section.hidden = false;
  };
}

/** One region of a page with its own loading, failed and ready state, so that one broken list never takes others down. In a `FailureGroup` several say it once. */
export function QueryRegion<Value>(props: Props<Value>) {
  const { query, children } = props;
  const isSpokenFor = useFailureGroup(query.data === undefined && query.isError, query.refetch);
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (isSpokenFor) return <div ref={hideSection} hidden />;
  if (query.isError) {
    return (
      <>
        {props.isPage === true && <PageHeading title={props.failedTitle} hidden />}
        <FailedState
          title={props.failedTitle}
          hint={props.failedHint}
          compact={props.compact}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <LoadingRegion text={props.loadingText} isStill={!query.isFetching}>
      {props.skeleton}
    </LoadingRegion>
  );
}

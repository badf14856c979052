import { useState, type ReactNode } from 'react';
import type { AsOf } from './as-of.tsx';
import { FailedState } from './failed-state.tsx';
import { useFailureGroup } from './failure-group.tsx';
import { PageHeading } from './page-heading.tsx';
import { LoadingRegion } from './skeleton.tsx';

/** The part of a query's result that a region needs. */
type Loadable<Value> = {
  data: Value | undefined;
  isError: boolean;
  isFetching: boolean;
  /** In epoch ms by this device's clock; 0 where nothing was read. */
  dataUpdatedAt?: number;
  /** The value is what was shown before, until what is asked for comes. */
  isPlaceholderData?: boolean;
  refetch: () => Promise<unknown>;
};

type Props<Value> = {
  query: Loadable<Value>;
  skeleton: ReactNode;
  /** What is on its way, for screen readers; "loading" when it needs no name. */
  loadingText?: string;
  failedTitle: string;
  failedHint?: string;
  /** The whole page waits for it, its heading too: a failure is the heading then. */
  isPage?: boolean;
  /** The failure in one line, for a region inside a card. */
  compact?: boolean;
  /** Shows when the value was read, while it cannot be read again. */
  age?: typeof AsOf;
  children: (value: Value) => ReactNode;
};

/** A section whose failure is shown above several of them has no heading. */
function hideSection(region: HTMLElement | null): (() => void) | undefined {
  const section = region?.parentElement;
  if (section?.tagName !== 'SECTION') return undefined;
  section.hidden = true;
  return () => {
    section.hidden = false;
  };
}

/**
 * One region of a page with its own loading, failed and ready state, so that one broken list never takes others down. In a
 * `FailureGroup` several failures are shown as one. What stood here stays below the failure of another language, with what was typed in it
 * [R4.10].
 */
export function QueryRegion<Value>(props: Props<Value>) {
  const { query, age: Age, children } = props;
  const isFailed = query.data === undefined && query.isError;
  const isReportedByGroup = useFailureGroup(isFailed, query.refetch);
  const [kept, setKept] = useState<Value>();
  const standIn = query.isPlaceholderData ? query.data : undefined;
  if (!isFailed && kept !== standIn) setKept(() => standIn);
  const value = isFailed ? kept : query.data;
  const isKept = isFailed && value !== undefined;
  if (value === undefined && !isFailed) {
    return (
      <LoadingRegion text={props.loadingText} isStill={!query.isFetching}>
        {props.skeleton}
      </LoadingRegion>
    );
  }
  if (isReportedByGroup && !isKept) return <div ref={hideSection} hidden />;
  return (
    <>
      {isFailed && !isReportedByGroup && (
        <FailedState
          title={props.failedTitle}
          hint={props.failedHint}
          compact={props.compact}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {value !== undefined && Age && <Age readAt={query.dataUpdatedAt ?? 0} isFailed={query.isError} />}
      {value === undefined
        ? props.isPage && <PageHeading title={props.failedTitle} hidden />
        : children(value)}
    </>
  );
}

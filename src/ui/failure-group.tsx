import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { FailedState } from './failed-state.tsx';
import { useUiWords } from './words.ts';

type Retry = () => Promise<unknown>;
type Group = { report: (id: string, retry: Retry | null) => void; showsGroupError: boolean };

const GroupContext = createContext<Group | null>(null);

/** Regions that fail together show one message above them, with one button that retries all. */
export function FailureGroup({ children }: { children: ReactNode }) {
  const words = useUiWords();
  const [failed, setFailed] = useState<ReadonlyMap<string, Retry>>(new Map());
  const [isRetrying, setRetrying] = useState(false);
  const report = useCallback((id: string, retry: Retry | null) => {
    setFailed((before) => {
      const after = new Map(before);
      if (retry === null) after.delete(id);
      else after.set(id, retry);
      return after;
    });
  }, []);
  const showsGroupError = failed.size > 1;
  const group = useMemo(() => ({ report, showsGroupError }), [report, showsGroupError]);

  async function retryAll() {
    setRetrying(true);
    await Promise.allSettled([...failed.values()].map((retry) => retry()));
    setRetrying(false);
  }

  return (
    <GroupContext value={group}>
      {(showsGroupError || isRetrying) && (
        <FailedState title={words.someFailed} busy={isRetrying} onRetry={() => void retryAll()} />
      )}
      {children}
    </GroupContext>
  );
}

/** Reports a region that failed to the group around it; true while the group shows the error for it. */
export function useFailureGroup(isFailed: boolean, retry: Retry): boolean {
  const group = use(GroupContext);
  const id = useId();
  const report = group?.report;
  // A layout effect registers the region before its button can be pressed; otherwise the retry would leave it out.
  useLayoutEffect(() => {
    if (!isFailed || report === undefined) return undefined;
    report(id, retry);
    return () => report(id, null);
  }, [isFailed, report, id, retry]);
  return isFailed && group?.showsGroupError === true;
}

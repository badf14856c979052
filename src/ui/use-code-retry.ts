import { useCallback, useEffect, useRef, useState } from 'react';
import { CodeMissing } from './loadable.ts';
import { useMounted } from './mounted.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

type Options = {
  error: unknown;
  /** The code is there: show the part again. */
  onArrived: () => void;
  /** Whether the document may be loaded anew unasked: only where nothing can be lost by it. */
  mayReload: boolean;
};

/**
 * Fetches missing code again: when the device comes online, when the page is seen, ever more rarely in between, and by
 * `retry`. A browser may remember that an import failed, and a newer version has other files: where the server answers
 * and the code still does not come, the document is loaded anew, unasked only after the device was seen offline, so
 * that a file which is gone for good never leads to a loop.
 */
export function useCodeRetry({ error, onArrived, mayReload }: Options) {
  const [isTrying, setTrying] = useState(false);
  const arrived = useRef(onArrived);
  const wasAway = useRef(false);
  const mounted = useMounted();
  useEffect(() => {
    arrived.current = onArrived;
  });

  const attempt = useCallback(
    async (isAsked: boolean) => {
      if (!(error instanceof CodeMissing)) return arrived.current();
      try {
        await error.retry();
        arrived.current();
      } catch {
        if (!(await isServerThere())) wasAway.current = true;
        else if (mounted.current && (isAsked || (mayReload && wasAway.current))) window.location.reload();
      }
    },
    [error, mayReload, mounted],
  );

  useEffect(() => {
    if (!(error instanceof CodeMissing)) return undefined;
    let pause = firstPauseMs;
    let timer = setTimeout(again, pause);
    function again() {
      clearTimeout(timer);
      pause = Math.min(pause * 2, longestPauseMs);
      timer = setTimeout(again, pause);
      if (!document.hidden) void attempt(false);
    }
    function online() {
      wasAway.current = true;
      again();
    }
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', again);
    };
  }, [error, attempt]);

  return {
    isTrying,
    retry: async () => {
      setTrying(true);
      await attempt(true);
      setTrying(false);
    },
  };
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

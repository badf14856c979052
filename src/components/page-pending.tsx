import { useEffect } from 'react';
import { usePageLoading } from './page-loading.tsx';

/** Stands in for a page whose code is being fetched, and flags it. */
export function PagePending() {
  const { setLoading } = usePageLoading();
  useEffect(() => {
    setLoading(true);
    return () => setLoading(false);
  }, [setLoading]);
  return <div aria-busy="true" className="min-h-dvh" />;
}

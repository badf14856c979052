import { createContext, useContext, useState, type ReactNode } from 'react';

type PageLoading = { isLoading: boolean; setLoading: (isLoading: boolean) => void };

const PageLoadingContext = createContext<PageLoading>({ isLoading: false, setLoading: () => undefined });

/** Holds the flag that a whole page is on its way; false until somebody sets it [R3.6, R2.5]. */
export function PageLoadingProvider({ children }: { children: ReactNode }) {
  const [isLoading, setLoading] = useState(false);
  return <PageLoadingContext value={{ isLoading, setLoading }}>{children}</PageLoadingContext>;
}

/** The flag, and how to set it. */
export function usePageLoading(): PageLoading {
  return useContext(PageLoadingContext);
}

import { createContext, useContext, useState, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

type PageLoading = { isLoading: boolean; setLoading: (isLoading: boolean) => void };

const PageLoadingContext = createContext<PageLoading>({ isLoading: false, setLoading: () => undefined });

/** Holds the flag that a whole page is on its way; false at first [R3.6, R2.5]. */
export function PageLoadingProvider({ children }: { children: ReactNode }) {
  const [isLoading, setLoading] = useState(false);
  return <PageLoadingContext value={{ isLoading, setLoading }}>{children}</PageLoadingContext>;
}

/** The flag, and how to set it. */
export function usePageLoading(): PageLoading {
  return useContext(PageLoadingContext);
}

/** Stands in for a page whose code is being fetched, and flags it. */
export function PagePending() {
  const { setLoading } = usePageLoading();
  useEffect(() => {
    setLoading(true);
    return () => setLoading(false);
  }, [setLoading]);
  return <div aria-busy="true" className="min-h-dvh" />;
}

/** An address that is no page of ours. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-20 text-center">
      <PageHeading title={t('shell.notFound')} />
      <p className="text-ink-soft">{t('shell.notFoundHint')}</p>
      <ButtonLink href={paths.home}>{t('shell.toHome')}</ButtonLink>
    </div>
  );
}

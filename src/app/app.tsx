import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { rupee } from '../../machines/money.ts';
import { useNotices } from '../actors/use-notices.ts';
import { onSessionClosed } from '../actors/use-session.ts';
import { i18n } from '../i18n/i18n.ts';
import { paths } from '../lib/paths.ts';
import { announce } from '../ui/announcer.ts';
import { LiveRegions } from '../ui/live-regions.tsx';
import { ArrivalProvider } from '../ui/page-heading.tsx';
import { CurrencyProvider } from '../ui/price.tsx';
import { useArrival } from './arrival.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Overlays } from './overlays.tsx';
import { Extra } from './pages.ts';
import { Routes } from './routes.tsx';
import { PageLoader } from './shell/page-loader.tsx';
import { ProgressBar } from './shell/progress-bar.tsx';
import { useFavicon } from './use-favicon.ts';
import { useSettings } from './use-settings.ts';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));

/** The whole app below its providers. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary>
          <Frame queryClient={queryClient} />
        </CrashBoundary>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function Frame({ queryClient }: { queryClient: QueryClient }) {
  const settings = useSettings();
  const arrive = useArrival(settings?.siteTitle ?? 'Tiffin');
  useFavicon(settings?.favicon ?? '');
  useLeaving(queryClient);
  return (
    <CurrencyProvider value={settings?.currency ?? rupee}>
      <ArrivalProvider value={arrive}>
        <ProgressBar />
        <Routes />
        <Overlays />
        <PageLoader />
        <LiveRegions />
        <WhenNeeded>
          <Notices />
          <Extra />
        </WhenNeeded>
      </ArrivalProvider>
    </CurrencyProvider>
  );
}

/** After logout the customer is at "/", nothing of theirs is kept in memory, and they hear that they are out [R2.12, R4.3]. */
function useLeaving(queryClient: QueryClient): void {
  const [, navigate] = useLocation();
  const { t } = useTranslation();
  useEffect(
    () =>
      onSessionClosed((reason) => {
        queryClient.removeQueries({ predicate: ({ queryKey }) => personal.includes(String(queryKey[0])) });
        if (reason === 'expired' || reason === 'replaced') return;
        navigate(paths.cover);
        announce(t('shell.signedOut'));
      }),
    [navigate, queryClient, t],
  );
}

const personal = [
  'addresses',
  'orders',
  'wallet',
  'favourites',
  'transactions',
  'tracking',
  'systemSettingsData',
];

/** Mounts its children, and with that fetches them, when the page is first used or there is something to say. */
function WhenNeeded({ children }: { children: ReactNode }) {
  const { toasts, banner } = useNotices();
  const hasNews = toasts.length > 0 || banner !== null;
  const [isInUse, setInUse] = useState(false);
  if (hasNews && !isInUse) setInUse(true);
  useEffect(() => {
    const note = () => setInUse(true);
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, note, { once: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, []);
  return isInUse ? <Suspense fallback={null}>{children}</Suspense> : null;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AppContext, useApp, type App } from '../actors/system/app.ts';
import { TextsProvider } from '../actors/language/texts-provider.tsx';
import { useNotices } from '../actors/notices/notices.ts';
import type { pushMachine } from '../../machines/push/push-machine.ts';
import { targetOf } from '../../machines/push/push.ts';
import type { sessionMachine } from '../../machines/session/session-machine.ts';
import { paths } from '../lib/paths.ts';
import { announce } from '../ui/announcer.ts';
import { LiveRegions } from '../ui/live-regions.tsx';
import { ArrivalProvider } from '../ui/page-heading.tsx';
import { ZoneProvider } from '../ui/dates.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { CurrencyProvider } from '../ui/price.tsx';
import { useArrival } from './arrival.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { afterStart } from './fetch-in-idle-time.ts';
import { Overlays } from './overlays.tsx';
import { Extra, Notices } from './parts.ts';
import { Routes } from './routes.tsx';
import { OrderUnderWay } from './shell/bottom-bars.tsx';
import { PageLoader, ProgressBar } from './shell/page-loader.tsx';
import { PageLoadingProvider } from '../components/page-fallbacks.tsx';
import { useSettings } from '../components/use-settings.ts';

/** The whole app below its providers. */
export function AppRoot({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <TextsProvider texts={app.texts}>
        <QueryClientProvider client={app.queries}>
          <CrashBoundary>
            <Frame />
          </CrashBoundary>
        </QueryClientProvider>
      </TextsProvider>
    </AppContext>
  );
}

function Frame() {
  const settings = useSettings();
  const arrive = useArrival(settings?.siteTitle ?? 'Tiffin');
  useFavicon(settings?.favicon ?? '');
  useLeaving();
  usePressedNotification();
  const [path] = useLocation();
  const isCover = path === paths.cover;
  return (
    <CurrencyProvider value={settings?.currency ?? null}>
      <ZoneProvider value={settings?.timezone ?? null}>
        <ArrivalProvider value={arrive}>
          <PageLoadingProvider>
            <ProgressBar />
            {isCover && <OrderUnderWay />}
            <Routes />
            <Overlays />
            <PageLoader />
          </PageLoadingProvider>
          <LiveRegions />
          <WhenNeeded>
            <PartBoundary fallback="none">
              <Notices />
            </PartBoundary>
            <PartBoundary fallback="none">
              <Extra />
            </PartBoundary>
          </WhenNeeded>
        </ArrivalProvider>
      </ZoneProvider>
    </CurrencyProvider>
  );
}

/** After log-out the customer is at "/" and sees a notice [R2.12, R4.3]. */
function useLeaving(): void {
  const { actors } = useApp();
  const [, navigate] = useLocation();
  const { t } = useTranslation();
  useEffect(
    () =>
      actors.subscribe<typeof sessionMachine>('session', {
        'session.closed': ({ reason }) => {
          if (reason === 'expired' || reason === 'replaced' || reason === 'replacedElsewhere') return;
          navigate(paths.cover);
          announce(t('shell.signedOut'));
        },
      }),
    [actors, navigate, t],
  );
}

/** A system's notification that was pressed leads where its message does [R2.11]. */
function usePressedNotification(): void {
  const { actors } = useApp();
  const [, navigate] = useLocation();
  useEffect(
    () =>
      actors.subscribe<typeof pushMachine>('push', {
        'notification.opened': ({ kind }) => navigate(paths[targetOf(kind)]),
      }),
    [actors, navigate],
  );
}

/**
 * Mounts its children, and with that fetches them, when the start is over or there is something to show: never during a
 * press.
 */
function WhenNeeded({ children }: { children: ReactNode }) {
  const { toasts, banner } = useNotices();
  const hasNotice = toasts.length > 0 || banner !== null;
  const [isInUse, setInUse] = useState(false);
  if (hasNotice && !isInUse) setInUse(true);
  useEffect(() => afterStart(() => setInUse(true)), []);
  return isInUse ? children : null;
}

/** The icon of the provider's web settings, once it is known; our own until then [R2.3]. */
function useFavicon(address: string): void {
  useEffect(() => {
    if (address === '') return;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = address;
  }, [address]);
}

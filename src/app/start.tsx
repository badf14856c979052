import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { parseHydrationData, type HydrationData } from '../actors/hydration/hydration-data.ts';
import { startPush } from '../actors/push/device.ts';
import { onPageVisible } from '../actors/system/device-subscriptions.ts';
import { startApp } from '../actors/system/start.ts';
import { startWhenOnline } from '../actors/system/start-when-online.ts';
import { loadTexts, type Texts } from '../i18n/i18n.ts';
import { takeAskedLanguage } from '../i18n/language-address.ts';
import { languageOf } from '../i18n/locales.ts';
import { log } from '../lib/log.ts';
import { AppRoot } from './app.tsx';
import { reportEarlyInput } from './arrival.ts';
import { afterStart, fetchInIdleTime } from './fetch-in-idle-time.ts';
import { preloadPage } from './pages.tsx';

/** Starts the actors and the texts, and mounts the app into the page. */
export async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) return log.error('The page has no place for the app');
  const rendered = takeRendered();
  if (rendered === null) place.replaceChildren();
  const asked = takeAskedLanguage();
  const preloading = preloadPage(window.location.pathname);
  let texts: Texts;
  try {
    texts = await loadTexts(languageOf(document.documentElement.lang));
  } catch (error) {
    log.error('No texts could be loaded', error);
    return showNotLoaded(place);
  }
  const isHydrated = rendered !== null && (await preloading) && texts.language() === rendered.language;
  const { app, subscribeLate } = startApp({
    texts,
    hydrationData: isHydrated ? rendered : null,
    inspector: await developersInspector(),
  });
  // As if chosen in the menu of languages: it is persisted.
  if (asked !== null) void app.texts.change(asked);
  const root = (
    <StrictMode>
      <AppRoot app={app} />
    </StrictMode>
  );
  if (!isHydrated) createRoot(place).render(root);
  else {
    reportEarlyInput('hydrating');
    hydrateRoot(place, root, { onRecoverableError: logMismatch });
  }
  void fetchAfterStart(subscribeLate);
  fetchInIdleTime();
  afterStart(() => startPush(app));
}

/** Fetches what follows the start, and starts it; after a failure again when the page is next seen. */
async function fetchAfterStart(subscribe: ReturnType<typeof startApp>['subscribeLate']): Promise<void> {
  let late: typeof import('./after-start.ts');
  try {
    late = await startWhenOnline({ start: () => import('./after-start.ts') });
  } catch (error) {
    log.error('What follows the start could not be loaded', error);
    const stop = onPageVisible(() => {
      stop();
      void fetchAfterStart(subscribe);
    });
    return;
  }
  subscribe(late.lateSubscriptions);
  late.recoverFocus();
  late.revealFocusedField();
  afterStart(() => void late.startWorker());
}

/**
 * What came with a page that the server has rendered; null where it rendered none, or one of another choice than this
 * device's.
 */
function takeRendered(): HydrationData | null {
  const { dataset } = document.documentElement;
  const isStale = dataset['stale'] === 'true';
  delete dataset['stale'];
  const element = document.getElementById('hydration-data');
  return element === null || isStale ? null : parseHydrationData(element.textContent);
}

/** React renders that part of the page again; the customer sees no difference, and the log has the error. */
function logMismatch(error: unknown): void {
  log.error('A rendered page was not what the app shows', error);
}

/** While developing, `?inspect` shows the machines at work; a build knows nothing of it. */
async function developersInspector() {
  const mode = new URLSearchParams(window.location.search).get('inspect');
  if (!import.meta.env.DEV || mode === null) return undefined;
  const { startInspector } = await import('../devtools/inspect.ts');
  return startInspector(mode);
}

/** Without texts the app can't be shown: a message in the page explains it and offers a retry. */
function showNotLoaded(place: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#not-loaded');
  if (words) place.replaceChildren(words.content.cloneNode(true));
}

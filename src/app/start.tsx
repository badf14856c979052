import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { copyAnswers } from '../actors/query-slices.ts';
import { startApp } from '../actors/system.ts';
import { createQueryClient } from '../api/query-client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { languageOf } from '../i18n/locales.ts';
import { log } from '../lib/log.ts';
import { paths } from '../lib/paths.ts';
import { App } from './app.tsx';
import { CoverPage, MenuPage } from './pages.ts';

/** Starts the actors and the texts, and mounts the app into the page. */
export async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) return log.error('The page has no place for the app');
  fetchFirstPage();
  try {
    await startI18n(languageOf(document.documentElement.lang));
  } catch (error) {
    log.error('No texts could be loaded', error);
    return showNotLoaded(place);
  }
  const queryClient = createQueryClient();
  copyAnswers(queryClient, startApp({ inspect: await developersInspector() }));
  createRoot(place).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
}

/** The code of the page in the address comes at the same time as the texts, not after them. */
function fetchFirstPage(): void {
  const { pathname } = window.location;
  if (pathname === paths.cover) CoverPage.preload();
  if (pathname === paths.menu) MenuPage.preload();
}

/** While developing, `?inspect` shows the machines at work; a build knows nothing of it. */
async function developersInspector() {
  const mode = new URLSearchParams(window.location.search).get('inspect');
  if (!import.meta.env.DEV || mode === null) return undefined;
  const { startInspector } = await import('../devtools/inspect.ts');
  return startInspector(mode);
}

/** Without texts nothing of the app can be shown: words that came with the page say so, and how to try again. */
function showNotLoaded(place: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#not-loaded');
  if (words) place.replaceChildren(words.content.cloneNode(true));
}

import { text } from 'node:stream/consumers';
import type { Query } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import type { branchMachine } from '../../machines/branch/branch-machine.ts';
import arabic from '../../locales/ar.json';
import english from '../../locales/en.json';
import french from '../../locales/fr.json';
import hindi from '../../locales/hi.json';
import type { App } from '../actors/system/app.ts';
import { hydrationDataOf } from '../actors/hydration/hydration-data.ts';
import { rootKey } from '../actors/persistence/store-effects.ts';
import { startApp } from '../actors/system/start.ts';
import { askingBy } from '../api/adapters.ts';
import type {
  Ask,
  PageRequest,
  RenderedPage,
  RenderingTask,
  ThreadAnswer,
  ThreadLine,
} from '../api/contract/rendering.ts';
import { createApi } from '../api/client.ts';
import { readKitchen } from '../api/kitchens.ts';
import { settingsQuery } from '../api/settings.ts';
import { AppRoot } from '../app/app.tsx';
import { joined } from '../app/arrival.ts';
import { preloadPage } from '../app/pages.tsx';
import { createTexts } from '../i18n/i18n.ts';
import { addressesOf } from '../i18n/page-addresses.ts';
import { directionOf, languageOf } from '../i18n/locales.ts';
import { headHtml, type PageHead } from '../lib/page-head.ts';
import { PageHeadContext } from '../ui/page-head.tsx';
import { PageTitleContext } from '../ui/page-heading.tsx';
import type { StorageSource } from '../actors/persistence/browser-storage.ts';

const translations = { en: english, hi: hindi, ar: arabic, fr: french };
/** A page asks at most that many times for what the answers before made it ask for. */
const mostRounds = 5;
const branchWithinMs = 2000;

/** What a thread of the server's is given to do: a page, and the channel on which it asks for answers. */
export default async function renderPageInThread({ request, line }: RenderingTask) {
  return renderPage(request, askingThrough(line));
}

/**
 * A page as a guest sees it first, with its answers in place: rendered, its queries asked, rendered again until none is
 * left. Null where the branch is unknown or an answer failed, so that the browser begins alone. Runs an app of its own,
 * which is stopped after it (260).
 */
export async function renderPage(
  { path, branchId, language: wanted, isAsked, origin }: PageRequest,
  ask: Ask,
): Promise<RenderedPage | null> {
  const language = languageOf(wanted);
  const api = createApi({ host: '', language: () => language, adapter: askingBy(ask) });
  const [place] = await Promise.all([
    branchId === 0 ? null : readKitchen(api, branchId, language),
    preloadPage(path),
  ]);
  if (branchId !== 0 && !place) return null;
  const slices = {
    version: 1,
    language: { value: language },
    ...(place && {
      branch: { id: branchId, branch: place.branch },
      selectedCity: { city: place.city },
    }),
  };
  const { app, stop } = startApp({
    texts: createTexts(language, translations[language]),
    api,
    storage: readOnlyStorage({ [rootKey]: JSON.stringify(slices) }),
  });
  try {
    // Every page needs the settings; read first they also contain the region, which needs a request of its own otherwise.
    const settings = await app.queries.fetchQuery(settingsQuery(language, null));
    await untilBranchIsKnown(app, branchId);
    const renderedAt = api.now();
    const rendered = await renderWithAnswers(
      { ...app, hydration: { renderedAt, seenOf: () => undefined } },
      path,
    );
    if (rendered === null) return null;
    const { html, title, head } = rendered;
    const { siteTitle } = settings;
    const description = head.description || settings.description;
    return {
      html,
      title: joined(title, siteTitle),
      description,
      head: headHtml(
        { ...head, title: head.title || joined(title, siteTitle), description },
        addressesOf(head.path, isAsked ? language : null),
        origin,
      ),
      direction: directionOf(language),
      data: hydrationDataOf(app, branchId, renderedAt),
    };
  } finally {
    stop();
    app.queries.clear();
  }
}

async function untilBranchIsKnown({ actors }: App, branchId: number): Promise<void> {
  const branch = actors.get<typeof branchMachine>('branch');
  await waitFor(
    branch,
    ({ context, value }) =>
      branchId === 0
        ? value.place === 'none'
        : context.branch !== null && value.opening.watching !== 'unknown',
    { timeout: branchWithinMs },
  );
}

type Rendering = { html: string; title: string; head: PageHead };

async function renderWithAnswers(app: App, path: string): Promise<Rendering | null> {
  let rendering = await renderOnce(app, path);
  for (let round = 1; round < mostRounds; round += 1) {
    const wanted = app.queries.getQueryCache().getAll().filter(isWanted);
    if (wanted.length === 0) return rendering;
    const outcomes = await Promise.allSettled(wanted.map((query) => query.fetch()));
    if (outcomes.some(({ status }) => status === 'rejected')) return null;
    rendering = await renderOnce(app, path);
  }
  return null;
}

function isWanted({ state, options, meta }: Query): boolean {
  if (meta?.isCode === true) return false;
  return state.status === 'pending' && (!('enabled' in options) || options.enabled !== false);
}

async function renderOnce(app: App, path: string): Promise<Rendering> {
  let title = '';
  let head: PageHead = { title: '', description: '', path };
  const page = (
    <PageTitleContext value={(next) => (title = next)}>
      <PageHeadContext value={(next) => (head = { ...head, ...next })}>
        <Router ssrPath={path} ssrSearch="">
          <AppRoot app={app} />
        </Router>
      </PageHeadContext>
    </PageTitleContext>
  );
  const errors: unknown[] = [];
  // In one piece: what comes later would need a script inside the document, which the policy forbids.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw new Error(`The page ${path} broke`, { cause: errors[0] });
  // Its pictures are in the document already: to fetch them first would make the rest wait. A preload
  // with a media query is written by the page itself and stays.
  return { html: html.replace(/^(<link rel="preload"(?![^>]* media=)[^>]*>)+/, ''), title, head };
}

/** Asks the provider, which lives in another thread. */
export function askingThrough(line: ThreadLine): Ask {
  const waiting = new Map<number, (next: ThreadAnswer) => void>();
  let asked = 0;
  line.on('message', (next: ThreadAnswer) => {
    waiting.get(next.id)?.(next);
    waiting.delete(next.id);
  });
  return (url, form) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, ({ answer }) => {
        if (answer === null) reject(new Error('No answer'));
        else resolve(answer);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads has no origin
      line.postMessage({ id: asked, url, form });
    });
}

/** A storage that holds these texts for ever: what an app that only renders begins with. */
export function readOnlyStorage(texts: Readonly<Record<string, string>>): StorageSource {
  return {
    read: async (key) => texts[key] ?? null,
    write: async () => undefined,
    remove: async () => undefined,
    removeAll: async () => undefined,
    exclusive: (work) => work(),
    locked: (_name, _options, work) => work(),
    watch: () => () => undefined,
    beforeLeaving: () => () => undefined,
  };
}

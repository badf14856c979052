import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { startTestProvider, type TestOptions, type TestProvider } from './test-provider.ts';

export const boot = 'document.documentElement.dataset.booted = "yes"';
const index = `<!doctype html><html lang="en" dir="ltr"><head><title>Tiffin</title>
<meta name="description" content="Food" /><script src="/boot.js" data-en="/assets/en.json"></script>
<link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="app"></div></body></html>`;

/** Renders its input, and counts in the page how often it was asked. */
const renderer = `
let count = 0;
const askingThrough = (line) => (url, form) => new Promise((resolve) => {
  line.on('message', ({ answer }) => resolve(answer));
  line.postMessage({ id: 1, url, form });
});
export default async function ({ request: { path, branchId, language, isAsked, origin }, line }) {
  count += 1;
  if (path.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
  if (path === '/broken') throw new Error('no such dish');
  if (path === '/endless') for (;;);
  if (path === '/none') return null;
  const { status } = await askingThrough(line)('/app/v1/api/get_settings', 'language=' + language);
  const told = [path, branchId, language, origin, status, count, isAsked].join(' ');
  return { html: '<h1>' + told + '</h1>', title: 'A "title" </title>', description: 'What & why', head: '', direction: 'ltr', data: { told: '</script>' } };
}`;

const publicAddresses = `
export const publicPages = ({ dishes }) => new Set(['/', '/menu', '/slow', '/slow/1', '/slow/2', '/slow/3', '/slow/4', '/broken', '/none', '/endless', ...dishes.map((slug) => '/menu/' + slug)]);
export const isPersonalPage = (path) => path === '/user/cart';
export const publicAddresses = ({ dishes, kitchens }) => ['/', ...dishes.map((slug) => '/menu/' + slug), ...kitchens.map((id) => '/kitchens/' + id)]
  .map((path) => ({ path, alternates: [{ language: 'hi', path: path + '?lang=hi' }, { language: 'x-default', path }] }));`;

/** A provider whose pages come from a renderer that answers by the path, for all tests of a file. */
export function useScriptedSite(options: TestOptions = {}): () => TestProvider {
  let folder = '';
  let provider: TestProvider | null = null;
  const current = () => {
    if (!provider) throw new Error('The provider starts before the tests of its file');
    return provider;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiffin-pages-'));
    await Promise.all([
      writeFile(join(folder, 'index.html'), index),
      writeFile(join(folder, 'boot.js'), boot),
      writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
      writeFile(join(folder, 'render-page.js'), renderer),
      writeFile(join(folder, 'public-addresses.js'), publicAddresses),
    ]);
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'app.css'), 'body { color: red }');
    provider = await startTestProvider({ ...options, siteFolder: folder, rendererFolder: folder });
    // The first page waits for the thread of the renderer, which a busy machine starts later than a page may wait.
    const started = provider;
    const isRendered = async () => expect(headingOf((await openPage(started, '/menu')).body)).toBeDefined();
    await vi.waitFor(isRendered, { timeout: 20_000, interval: 100 });
  });
  afterAll(async () => {
    await provider?.close();
    await rm(folder, { recursive: true });
  });
  return current;
}

/** Asks for a page as a browser does. */
export function openPage(provider: TestProvider, url: string, headers: Record<string, string> = {}) {
  return provider.app.inject({ url, headers: { accept: 'text/html', host: 'shop.test', ...headers } });
}

/** What the scripted renderer wrote; nothing for a page that begins in the browser. */
export const headingOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1];

import { launchBrowser, medianOfEach, openPage, profiles, untilRested } from './browser-page.mjs';

/** Records paints, layout shifts, long tasks and the time of hydration from the start; runs inside the page. */
export function watchPage() {
  const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0, ready: 0 };
  window['__load'] = seen;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  document.addEventListener('tiffin:hydrated', () => (seen.ready ||= performance.now()));
}

/**
 * Loads a route cold in both profiles, with a restaurant chosen, until the network is idle. Sizes are the bytes of the bodies as
 * sent, times in ms (medians). `plain` is the same page without the app's script.
 */
export async function measurePageLoads(url, browserPath, routes) {
  const { browser, storageState } = await launchBrowser(browserPath, url);
  const results = [];
  for (const route of routes) {
    for (const [name, profile] of Object.entries(profiles)) {
      const figures = await medianOfEach(async () => {
        const load = await loadOnce(browser, `${url}${route}`, profile, storageState);
        const plain = await loadOnce(browser, `${url}${route}`, profile, storageState, { isPlain: true });
        return { ...load, plainFcp: plain.fcp, plainLcp: plain.lcp };
      });
      results.push({ route, profile: name, ...figures });
    }
  }
  await browser.close();
  return results;
}

async function loadOnce(browser, address, profile, storageState, { isPlain = false } = {}) {
  const { page, session, close } = await openPage(browser, profile, storageState, watchPage);
  if (isPlain) await page.route('**/assets/*.js', (route) => route.abort());
  const heads = new Map();
  const sent = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Fetch: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The worker's answers are not counted: they are other pages' code, fetched in idle time.
    if (response.fromServiceWorker) return;
    const isText = response.url.endsWith('.json');
    heads.set(requestId, { kind: isText ? 'Fetch' : type, size: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head && head.kind in sent) sent[head.kind] += encodedDataLength - head.size;
  });
  await page.goto(address);
  await untilRested(page, session);
  const seen = await page.evaluate(() => window['__load']);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await close();
  return {
    js: sent.Script,
    css: sent.Stylesheet,
    data: sent.Fetch,
    fonts: sent.Font,
    images: sent.Image,
    ...seen,
    nodes,
  };
}

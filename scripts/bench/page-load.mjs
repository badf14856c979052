import { createRequire } from 'node:module';

const profiles = {
  desktop: { viewport: { width: 1350, height: 940 } },
  mobile: {
    viewport: { width: 412, height: 823 },
    network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
    cpuSlowdown: 4,
  },
};

/** So long without a request means that the page has come to rest, on a slowed-down processor too. */
const restMs = 2_000;

/** Watches paints, shifts and long tasks from the first moment; runs inside the page. */
function watchPage() {
  const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0 };
  window['__seen'] = seen;
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
}

/**
 * Loads a route cold, in both profiles, with a place already chosen, until the network rests. Sizes are the bytes of the
 * bodies as sent, times in ms (medians).
 */
export async function measurePageLoads(url, browserPath, routes, { rounds = 3 } = {}) {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser = await chromium.launch({ executablePath: browserPath, args });
  const storageState = await choosePlace(browser, url);
  const results = [];
  for (const route of routes) {
    for (const [name, profile] of Object.entries(profiles)) {
      const loads = [];
      for (let round = 0; round < rounds; round += 1) {
        loads.push(await loadOnce(browser, `${url}${route}`, profile, storageState));
      }
      const figures = Object.keys(loads[0]).map((key) => [key, median(loads.map((load) => load[key]))]);
      results.push({ route, profile: name, ...Object.fromEntries(figures) });
    }
  }
  await browser.close();
  return results;
}

async function choosePlace(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await page
    .getByRole('button', { name: /Amberpur/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Lakeside/ })
    .first()
    .click();
  await page.waitForURL('**/home');
  await page.waitForFunction(() => (localStorage.getItem('root') ?? '').includes('Lakeside'));
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

async function loadOnce(browser, address, { viewport, network, cpuSlowdown }, storageState) {
  const context = await browser.newContext({ viewport, storageState, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  if (cpuSlowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const heads = new Map();
  const sent = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Fetch: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isText = response.url.endsWith('.json');
    heads.set(requestId, { kind: isText ? 'Fetch' : type, size: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head && head.kind in sent) sent[head.kind] += encodedDataLength - head.size;
  });
  await page.addInitScript(watchPage);
  let lastSign = Date.now();
  session.on('Network.requestWillBeSent', () => (lastSign = Date.now()));
  session.on('Network.loadingFinished', () => (lastSign = Date.now()));
  await page.goto(address);
  await page.waitForSelector('main article img');
  while (Date.now() - lastSign < restMs) await new Promise((resolve) => setTimeout(resolve, restMs / 5));
  const seen = await page.evaluate(() => window['__seen']);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
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

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

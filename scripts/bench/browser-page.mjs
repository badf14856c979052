import { createRequire } from 'node:module';

/** Profiles in which pages are measured; the network in bytes per second and ms. */
export const profiles = {
  desktop: { viewport: { width: 1350, height: 940 } },
  mobile: {
    viewport: { width: 412, height: 823 },
    network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
    cpuSlowdown: 4,
  },
};

const rounds = 3;
/** A page without requests for this long is at rest, on a slowed-down processor too. */
const restMs = 2_000;

/** A browser that makes no background requests of its own. */
export async function launch(browserPath) {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath: browserPath, args });
}

/** A browser, and the stored state of a guest who has chosen a restaurant. */
export async function launchBrowser(browserPath, url) {
  const browser = await launch(browserPath);
  return { browser, storageState: await choosePlace(browser, url) };
}

/** A new page in one of the profiles; every `watch` runs inside it first. */
export async function openPage(browser, { viewport, network, cpuSlowdown }, storageState, ...watches) {
  const context = await browser.newContext({ viewport, storageState, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  if (cpuSlowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  for (const watch of watches) await page.addInitScript(watch);
  return { page, session, close: () => context.close() };
}

/** Resolves when a page shows its first dish and the network has been idle for a while. */
export async function untilRested(page, session) {
  let lastSign = Date.now();
  const note = () => (lastSign = Date.now());
  const signs = ['Network.requestWillBeSent', 'Network.loadingFinished'];
  for (const sign of signs) session.on(sign, note);
  await page.waitForSelector('main article img');
  while (Date.now() - lastSign < restMs) await new Promise((resolve) => setTimeout(resolve, restMs / 5));
  for (const sign of signs) session.off(sign, note);
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The median of each figure that `measure` returns, over several rounds. */
export async function medianOfEach(measure) {
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await measure());
  const names = Object.keys(seen[0]);
  return Object.fromEntries(names.map((name) => [name, median(seen.map((figures) => figures[name]))]));
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

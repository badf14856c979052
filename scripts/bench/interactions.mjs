import { launchBrowser, median, medianOfEach, openPage, profiles, untilRested } from './browser-page.mjs';

/** A scroll distance in the menu, at a finger's speed. */
const scroll = { distance: 9_000, speed: 3_000 };

/** The browser reports a press some frames after its paint. */
const reportMs = 500;

/** A page whose dishes need no choice before they are added. */
const withPlainDishes = '/categories/drinks';

/** Records the duration of each press until its paint, the frames and the long tasks; runs inside the page. */
export function watchInteractions() {
  const seen = { presses: [], longTasks: [], frames: [], isCounting: false };
  window['__seen'] = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) seen.presses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    if (seen.isCounting) seen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const frame = (at) => {
    if (seen.isCounting) seen.frames.push(at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Page code: ms from the next press on an element until the first paint in which an expression is true. */
const timeOfPress = (selector, holds) => `new Promise((resolve) => {
  document.querySelector('${selector}').addEventListener('pointerdown', ({ timeStamp }) => {
    const check = () => (${holds}) ? resolve(performance.now() - timeStamp) : requestAnimationFrame(check);
    requestAnimationFrame(check);
  }, { once: true, capture: true });
})`;

/** Page code: frames after a press on an element until an expression is true, that frame included. */
const framesOfPress = (selector, holds) => `new Promise((resolve) => {
  document.querySelector('${selector}').addEventListener('click', () => {
    let frames = 0;
    const check = () => {
      frames += 1;
      return (${holds}) ? resolve(frames) : requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, { once: true, capture: true });
})`;

/**
 * Responsiveness after the load, in both profiles, each round in a new browser. Medians of the ms from a press to the first
 * paint with its effect (`slowest` is the longest press by the browser's own count, as for INP), frames from a press until the
 * cart's count shows it, and frames per second while the menu is scrolled.
 */
export async function measureInteractions(url, browserPath) {
  const { browser, storageState } = await launchBrowser(browserPath, url);
  const results = [];
  for (const [name, profile] of Object.entries(profiles)) {
    const figures = await medianOfEach(() => feltOnce(browser, url, profile, storageState));
    results.push({ profile: name, ...figures });
  }
  await browser.close();
  return results;
}

const add = 'main article button[aria-label^="Add "]:not([aria-haspopup])';
const more = 'main article fieldset button:last-of-type';

/** Presses the element of a selector; returns the ms until an expression of the page is true. */
async function press(page, selector, holds) {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const took = page.evaluate(timeOfPress(selector, holds));
  await target.click();
  return took;
}

/** Adds the first dish that needs no choice, and then three more of it, one at a time. */
export async function measureAdds(page) {
  const count = (of) => `document.querySelector('main article fieldset input')?.value === '${of}'`;
  const reset = () => page.evaluate(() => void (window['__seen'].presses = []));
  const slowest = async () => {
    await page.waitForTimeout(reportMs);
    return page.evaluate(() => Math.max(16, ...window['__seen'].presses));
  };
  await reset();
  const firstAdd = await press(page, add, count(1));
  const firstAddSlowest = await slowest();
  await reset();
  const later = [];
  for (const of of [2, 3, 4]) later.push(await press(page, more, count(of)));
  return { firstAdd, firstAddSlowest, laterAdd: median(later), laterAddSlowest: await slowest() };
}

async function feltOnce(browser, url, profile, storageState) {
  const { page, session, close } = await openPage(browser, profile, storageState, watchInteractions);

  await page.goto(`${url}${withPlainDishes}`);
  await untilRested(page, session);
  const adds = await measureAdds(page);
  const counted = page.evaluate(
    framesOfPress(
      more,
      `[...document.querySelectorAll('a[href="/user/cart"]')].some((link) => link.ariaLabel?.includes(' 5 '))`,
    ),
  );
  await page.locator(more).first().click();
  const countFrames = await counted;

  const sheet = await press(
    page,
    'main article :is(h2, h3) a',
    "document.querySelector('dialog[open] h2') !== null",
  );
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);

  // A separate dish: for a moment the previous page is still shown under the new address.
  const goTo = async (path, dish) => {
    const took = await press(page, `nav a[href="${path}"]`, `document.querySelector('${dish}') !== null`);
    await untilRested(page, session);
    return took;
  };
  const goHome = () => goTo('/home', '[aria-labelledby="home-popular"] article');
  const goToMenu = () => goTo('/menu', '[data-category] article');
  await goHome();
  await goToMenu();
  const toHome = await goHome();
  const toMenu = await goToMenu();

  await page.goto(`${url}/menu`);
  await untilRested(page, session);
  const frames = await scrolled(page, session, profile);
  await close();
  return {
    ...adds,
    countFrames,
    sheet,
    toMenu,
    toHome,
    ...frames,
  };
}

async function scrolled(page, session, { viewport }) {
  await page.evaluate(() => void (window['__seen'].isCounting = true));
  await scrollMenu(session, { viewport });
  const { frames, longTasks } = await page.evaluate(() => {
    window['__seen'].isCounting = false;
    return window['__seen'];
  });
  const lasted = (frames.at(-1) - frames[0]) / 1_000;
  return { fps: (frames.length - 1) / lasted, longTasks: longTasks.length };
}

/** Scrolls a part of a long page by touch. */
export async function scrollMenu(session, { viewport }) {
  await session.send('Input.synthesizeScrollGesture', {
    x: viewport.width / 2,
    y: viewport.height / 2,
    yDistance: -scroll.distance,
    speed: scroll.speed,
  });
}

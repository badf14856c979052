import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { launchBrowser, median, openPage, profiles, untilRested } from './browser-page.mjs';
import { scrollMenu } from './interactions.mjs';
import { startBuiltProvider } from './provider-process.mjs';

const branch = 1;
const menuDishes = 500;
const searchedDishes = 1_000;
/** Search texts: a word of a name, a prefix, typing errors, two words, another script, no match. */
const searches = ['paneer', 'bir', 'panner tika', 'chiken curry', 'dal makhani', 'पनीर', 'thali 7', 'pizza'];
const rounds = 40;
/** Always the embedded database: it can be filled from outside. */
const embedded = { DATABASE_URL: '' };

/**
 * A restaurant with far more dishes than the demo's. Measures the longest main-thread task on its menu on the phone after
 * hydration, idle and while scrolling, and how long the provider takes to find a dish among a thousand.
 */
export async function measureLargeMenu(folder, browserPath) {
  const first = await startBuiltProvider(folder, undefined, embedded);
  const { dataDir } = first;
  await first.stop({ persistData: true });
  const tasks = await withDishes(folder, dataDir, menuDishes, ({ url }) => longestTasks(url, browserPath));
  const search = await withDishes(folder, dataDir, searchedDishes, ({ url }) => searchTimes(url), true);
  return { ...tasks, search };
}

async function withDishes(folder, dataDir, count, measure, isLast = false) {
  await growMenu(join(dataDir, 'database'), count);
  const provider = await startBuiltProvider(folder, dataDir, embedded);
  try {
    return await measure(provider);
  } finally {
    await provider.stop({ persistData: !isLast });
  }
}

/** Copies the dishes of a branch with their variants, each under a new name, up to the given number. */
async function growMenu(place, count) {
  const database = await PGlite.create({ dataDir: place });
  await database.exec(`
    create temp table copy as
      select product, product.id as old_id, (select max(id) from product) + row_number() over () as new_id, n
      from product, generate_series(
        (select coalesce(max(substring(slug from '-copy-(\\d+)$')::int), 0) + 1 from product),
        ${count}
      ) as n
      where branch_id = ${branch} and slug not like '%-copy-%'
      order by n, product.id
      limit greatest(0, ${count} - (select count(*) from product where branch_id = ${branch}));
    insert into product
      select (jsonb_populate_record(product, jsonb_build_object(
        'id', new_id,
        'dish_id', new_id,
        'slug', (product).slug || '-copy-' || n,
        'name', (select jsonb_object_agg(key, value || ' ' || n) from jsonb_each_text((product).name))
      ))).* from copy;
    insert into variant
      select (jsonb_populate_record(variant, jsonb_build_object(
        'id', (select max(id) from variant) + row_number() over (),
        'product_id', new_id
      ))).* from variant join copy on variant.product_id = old_id;
  `);
  await database.close();
}

/** Records every long task and the time of hydration; runs inside the page. */
function watchTasks() {
  const seen = { ready: Number.POSITIVE_INFINITY, tasks: [] };
  window['__seen'] = seen;
  document.addEventListener('tiffin:hydrated', () => {
    seen.ready = Math.min(seen.ready, performance.now());
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** The longest task so far that began after hydration; clears the record. */
const takeLongest = (page) =>
  page.evaluate(() => {
    const { ready, tasks } = window['__seen'];
    const after = tasks.splice(0).filter(({ startTime }) => startTime >= ready);
    return Math.max(0, ...after.map(({ duration }) => duration));
  });

async function longestTasks(url, browserPath) {
  const { browser, storageState } = await launchBrowser(browserPath, url);
  const alone = [];
  const scrolled = [];
  for (let round = 0; round < 3; round += 1) {
    const { page, session, close } = await openPage(browser, profiles.mobile, storageState, watchTasks);
    await page.goto(`${url}/menu`);
    await untilRested(page, session);
    alone.push(await takeLongest(page));
    await scrollMenu(session, profiles.mobile);
    scrolled.push(await takeLongest(page));
    await close();
  }
  await browser.close();
  return { alone: median(alone), scrolled: median(scrolled) };
}

/** Sequential searches; 50th and 95th percentile in ms. */
async function searchTimes(url) {
  const took = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const search of searches) {
      const body = new URLSearchParams({
        branch_id: String(branch),
        search,
        limit: '20',
        offset: '0',
        type: '3',
      });
      const from = performance.now();
      const reply = await (await fetch(`${url}/app/v1/api/get_products`, { method: 'POST', body })).text();
      if (round >= 0) took.push(performance.now() - from);
      else if (!reply.startsWith('{')) throw new Error(`get_products answered: ${reply.slice(0, 200)}`);
    }
  }
  took.sort((a, b) => a - b);
  return { p50: took[Math.floor(took.length * 0.5)], p95: took[Math.floor(took.length * 0.95)] };
}

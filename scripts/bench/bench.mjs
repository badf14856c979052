import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt, projectFolder } from '../prepare.mjs';
import { measureFloor } from './floor.mjs';
import { measureInteractions } from './interactions.mjs';
import { measureLargeMenu } from './large-menu.mjs';
import { measureOrders } from './order-rates.mjs';
import { measurePageLoads } from './page-load.mjs';
import { measurePageSizes } from './page-sizes.mjs';
import { startBuiltProvider } from './provider-process.mjs';
import { measureProductList } from './provider-rates.mjs';
import { measureRendering, whileRendering } from './rendering-cost.mjs';
import { measureStarts } from './start-times.mjs';

const routes = ['/home', '/menu', '/menu/paneer-tikka'];

/** Prints the project's figures in one table. `--against <revision>` builds that revision too and measures it after this one. */
export async function bench(args) {
  const browser = ensureBrowser();
  ensureBuilt();
  const revision = args[args.indexOf('--against') + 1];
  const columns = [['here', await measure(projectFolder, browser)]];
  if (args.includes('--against') && revision) {
    columns.push([revision, await withRevision(revision, (folder) => measure(folder, browser))]);
  }
  const names = Object.keys(columns[0]?.[1] ?? {});
  console.log(
    `\n| figure | ${columns.map(([name]) => name).join(' | ')} |\n|---|${columns.map(() => '---:|').join('')}`,
  );
  for (const name of names)
    console.log(`| ${name} | ${columns.map(([, figures]) => figures[name] ?? '').join(' | ')} |`);
}

async function measure(folder, browser) {
  const figures = {};
  const { emptyMs, withDataMs } = await measureStarts(folder);
  figures['start, empty data folder (s)'] = (emptyMs / 1000).toFixed(1);
  figures['start, with its data (s)'] = (withDataMs / 1000).toFixed(1);

  const provider = await startBuiltProvider(folder);
  const rendering = await measureRendering(provider);
  if (rendering) {
    const { first, firstCached, uncached, cached } = rendering;
    figures['home rendered / out of the cache (ms of processor), goal 60 / 0.5'] =
      `${uncached.toFixed(0)} / ${cached.toFixed(2)}`;
    figures['the same, the first after a start (ms of processor)'] =
      `${first.toFixed(0)} / ${firstCached.toFixed(2)}`;
  }
  const { perSecond, p50, p95 } = await measureProductList(provider.url);
  figures['product list, 32 clients: requests/s'] = perSecond.toFixed(0);
  figures['product list, 32 clients: p50 / p95 (ms)'] = `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  const busy = await whileRendering(provider.url, () => measureProductList(provider.url));
  figures['the same while pages are rendered: p50 / p95 (ms)'] =
    `${busy.p50.toFixed(1)} / ${busy.p95.toFixed(1)}`;
  const orders = await measureOrders(provider.url);
  figures['cart and order, 2 customers: orders/s'] = orders.perSecond.toFixed(0);
  figures['place_order alone: p50 / p95 (ms)'] = `${orders.p50.toFixed(1)} / ${orders.p95.toFixed(1)}`;
  const kb = (bytes) => (bytes / 1000).toFixed(1);
  for (const load of await orNothing(measurePageLoads(provider.url, browser, routes))) {
    const name = `${load.route}, ${load.profile}`;
    figures[`${name}: JS / CSS / data / fonts / pictures (kB sent)`] = [
      load.js,
      load.css,
      load.data,
      load.fonts,
      load.images,
    ]
      .map(kb)
      .join(' / ');
    const times = [load.fcp, load.lcp, load.ready, load.plainFcp, load.plainLcp];
    figures[`${name}: FCP / LCP / ready; without script FCP / LCP (ms)`] = times
      .map((time) => time.toFixed(0))
      .join(' / ');
    figures[`${name}: CLS / blocked (ms) / nodes`] =
      `${load.cls.toFixed(3)} / ${load.blocked.toFixed(0)} / ${load.nodes}`;
  }
  for (const felt of await orNothing(measureInteractions(provider.url, browser))) {
    const ms = (...values) => values.map((value) => value.toFixed(0)).join(' / ');
    const name = `after the load, ${felt.profile}`;
    figures[`${name}: first Add, slowest / count (ms)`] = ms(felt.firstAddSlowest, felt.firstAdd);
    figures[`${name}: later Add, slowest / count (ms)`] = ms(felt.laterAddSlowest, felt.laterAdd);
    figures[`${name}: press on a card → sheet (ms), goal 100`] = ms(felt.sheet);
    figures[`${name}: later Add → count of the cart (frames), goal 1`] = ms(felt.countFrames);
    figures[`${name}: home → menu / menu → home, seen before (ms)`] = ms(felt.toMenu, felt.toHome);
    figures[`${name}: menu scrolled, frames a second / long tasks`] = ms(felt.fps, felt.longTasks);
  }
  for (const floor of await measureFloor(folder, browser)) {
    figures[
      `a page of nothing but the libraries and twenty dishes, ${floor.profile}: ready; first / later Add (ms)`
    ] = `${floor.ready.toFixed(0)}; ${floor.firstAdd.toFixed(0)} / ${floor.laterAdd.toFixed(0)}`;
  }
  for (const [who, pages] of Object.entries(await orNothing(measurePageSizes(provider.url, browser)))) {
    for (const [path, size, more] of pages)
      figures[`${path} of ${who}: script / more than home (kB sent), goal 40 more`] =
        `${kb(size)} / ${kb(more)}`;
  }
  await provider.stop();
  const large = await measureLargeMenu(folder, browser);
  figures['menu of 500 dishes, mobile: longest task after the load, left alone / scrolled (ms), goal 100'] =
    `${large.alone.toFixed(0)} / ${large.scrolled.toFixed(0)}`;
  figures['search among 1000 dishes: p50 / p95 (ms), goal 50'] =
    `${large.search.p50.toFixed(1)} / ${large.search.p95.toFixed(1)}`;
  return figures;
}

/** Another revision may lack a measured page; its other figures still count. */
async function orNothing(measuring) {
  try {
    return await measuring;
  } catch (error) {
    console.error(`Not measured: ${error.message}`);
    return [];
  }
}

async function withRevision(revision, act) {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-revision-'));
  const git = (...args) => spawnSync('git', args, { cwd: projectFolder, stdio: 'inherit' });
  try {
    git('worktree', 'add', '--detach', folder, revision);
    const sameLock = git('diff', '--quiet', revision, '--', 'package-lock.json').status === 0;
    if (sameLock) symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    spawnSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, stdio: 'inherit' });
    return await act(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

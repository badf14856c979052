import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt, projectFolder } from '../prepare.mjs';
import { measurePageLoads } from './page-load.mjs';
import { startBuiltProvider } from './provider-process.mjs';
import { measureProductList } from './provider-rates.mjs';
import { measureStarts } from './start-times.mjs';

const routes = ['/home', '/menu'];

/**
 * Prints the project's figures in one table. With `--against <revision>` that revision is built beside this one and both
 * are measured in turn, in the same run.
 */
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
  const { perSecond, p50, p95 } = await measureProductList(provider.url);
  figures['product list, 32 clients: requests/s'] = perSecond.toFixed(0);
  figures['product list, 32 clients: p50 / p95 (ms)'] = `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  for (const load of await measurePageLoads(provider.url, browser, routes)) {
    const name = `${load.route}, ${load.profile}`;
    const kb = (bytes) => (bytes / 1000).toFixed(1);
    figures[`${name}: JS / CSS / data / fonts / pictures (kB sent)`] = [
      load.js,
      load.css,
      load.data,
      load.fonts,
      load.images,
    ]
      .map(kb)
      .join(' / ');
    figures[`${name}: FCP / LCP (ms)`] = `${load.fcp.toFixed(0)} / ${load.lcp.toFixed(0)}`;
    figures[`${name}: CLS / blocked (ms) / nodes`] =
      `${load.cls.toFixed(3)} / ${load.blocked.toFixed(0)} / ${load.nodes}`;
  }
  await provider.stop();
  return figures;
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

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../prepare.mjs';

/**
 * Brotli bytes that a route may load before it can be used (550). A route is named by the module of its page; home is the start.
 * `npm run bench` measures the code of its machines and effects in a browser.
 */
const goals = [
  { route: '/home', page: 'index.html', js: 190_000, css: 15_000 },
  { route: '/menu', page: 'src/features/menu/menu-page.tsx', js: 208_000, css: 20_000 },
  { route: '/user/checkout', page: 'src/features/checkout/checkout-page.tsx', js: 237_000, css: 20_000 },
];

/** Sizes of the build per route: scripts before the first paint, the entry and the page's imports, each file once. */
function sizesOf(folder = projectFolder) {
  const app = join(folder, 'dist/app');
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (file) =>
    statSync(existsSync(join(app, `${file}.br`)) ? join(app, `${file}.br`) : join(app, file)).size;
  const collect = (key, into) => {
    const chunk = manifest[key];
    if (!chunk || into.has(chunk.file)) return into;
    into.add(chunk.file);
    for (const file of chunk.css ?? []) into.add(file);
    for (const other of chunk.imports ?? []) collect(other, into);
    return into;
  };
  return goals.map((goal) => {
    const files = [...collect(goal.page, collect('index.html', new Set(['boot.js'])))];
    const sum = (ending) =>
      files.filter((file) => file.endsWith(ending)).reduce((all, file) => all + sizeOf(file), 0);
    return { ...goal, isBuilt: goal.page in manifest, jsSize: sum('.js'), cssSize: sum('.css') };
  });
}

/** Prints the sizes against their goals; true when all are met. */
export function reportSizes() {
  const rows = sizesOf();
  for (const { route, isBuilt, jsSize, js, cssSize, css } of rows) {
    const kb = (bytes) => (bytes / 1000).toFixed(1);
    const met = isBuilt && jsSize <= js && cssSize <= css ? 'met' : 'MISSED';
    console.log(
      `${route}: JavaScript ${kb(jsSize)} of ${kb(js)} kB, CSS ${kb(cssSize)} of ${kb(css)} kB brotli, ${met}`,
    );
  }
  return rows.every(({ isBuilt, jsSize, js, cssSize, css }) => isBuilt && jsSize <= js && cssSize <= css);
}

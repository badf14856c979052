import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { launch, medianOfEach, openPage, profiles, untilRested } from './browser-page.mjs';
import { measureAdds, watchInteractions } from './interactions.mjs';
import { watchPage } from './page-load.mjs';

const app = join(import.meta.dirname, 'floor');
const dishes = 20;
const types = { '.html': 'text/html', '.js': 'text/javascript', '.webp': 'image/webp' };

/**
 * The lower bound with these libraries: a page with all of them, twenty dishes and a count for each, measured as the shop is.
 * Per profile medians of the ms until its script has run (`ready`), and until the first and a later Add show their count.
 * `folder` is the built project whose pictures it shows.
 */
export async function measureFloor(folder, browserPath) {
  const outDir = mkdtempSync(join(tmpdir(), 'tiffin-floor-'));
  await build({ root: app, configFile: false, logLevel: 'error', build: { outDir, target: 'es2022' } });
  const server = await serve(outDir, join(folder, 'dist/app/food'));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const browser = await launch(browserPath);
  const results = [];
  for (const [profile, settings] of Object.entries(profiles)) {
    const figures = await medianOfEach(() => floorOnce(browser, url, settings));
    results.push({ profile, ...figures });
  }
  await browser.close();
  server.close();
  rmSync(outDir, { recursive: true });
  return results;
}

async function floorOnce(browser, url, profile) {
  const { page, session, close } = await openPage(browser, profile, undefined, watchPage, watchInteractions);
  await page.goto(url);
  await untilRested(page, session);
  const { ready } = await page.evaluate(() => window['__load']);
  const adds = await measureAdds(page);
  await close();
  return { ready, ...adds };
}

/** The built page with its dishes inlined, compressed as the shop is. */
async function serve(folder, pictures) {
  const names = readdirSync(pictures)
    .filter((name) => name.endsWith('-sm.webp'))
    .slice(0, dishes);
  const data = names.map((name) => ({ name, price: '₹220.00', picture: `/food/${name}` }));
  const index = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '></script>',
    `>${JSON.stringify(data)}</script>`,
  );
  const files = new Map([['/', brotliCompressSync(index)]]);
  for (const name of readdirSync(join(folder, 'assets')))
    files.set(`/assets/${name}`, brotliCompressSync(readFileSync(join(folder, 'assets', name))));
  const server = createServer(({ url }, reply) => {
    const isPicture = url?.startsWith('/food/') && names.includes(url.slice('/food/'.length));
    const body = isPicture ? readFileSync(join(pictures, url.slice('/food/'.length))) : files.get(url);
    if (!body) return reply.writeHead(404).end();
    reply.setHeader('content-type', types[extname(url)] ?? types['.html']);
    if (!isPicture) reply.setHeader('content-encoding', 'br');
    return reply.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

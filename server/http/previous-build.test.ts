import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveSite } from './site.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'assets'), { recursive: true });
  writeFileSync(join(place, 'index.html'), name);
  writeFileSync(join(place, 'assets', `app-${name}.js`), `// ${name}`);
  writeFileSync(join(place, 'assets', 'same.js'), '// same');
  return place;
}

it('a page of the previous build finds its files, and new pages are of this build', async () => {
  const app = Fastify();
  await serveSite(app, build('new'), null, build('old'));
  const read = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    return [statusCode, body, headers['cache-control']];
  };
  const year = 'public, max-age=31536000, immutable';
  expect(await read('/assets/app-new.js')).toEqual([200, '// new', year]);
  expect(await read('/assets/app-old.js')).toEqual([200, '// old', year]);
  expect(await read('/assets/same.js')).toEqual([200, '// same', year]);
  expect((await read('/')).slice(0, 2)).toEqual([200, 'new']);
  expect((await read('/assets/app-older.js'))[0]).toBe(404);
  await app.close();
});

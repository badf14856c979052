import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveSite } from './site.ts';

let folder = '';
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-builds-'));
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(...path: string[]): void {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, path.join('/'));
}

async function read(url: string, headers: Record<string, string> = { accept: 'text/html' }) {
  const reply = await app.inject({ url, headers });
  return [reply.statusCode, reply.body, reply.headers['cache-control']];
}

const year = 'public, max-age=31536000, immutable';

it('pages of the builds before and after find their files, and pages are of this build', async () => {
  put('app', 'index.html');
  put('app', 'assets', 'same.js');
  put('app', 'assets', 'this.js');
  put('shared', 'same.js');
  put('shared', 'before.js');
  await serveSite(app, join(folder, 'app'), null, join(folder, 'shared'));
  await app.ready();
  put('shared', 'next.js');
  put('shared', 'next.js.br');

  expect(await read('/assets/this.js')).toEqual([200, 'app/assets/this.js', year]);
  expect(await read('/assets/same.js')).toEqual([200, 'app/assets/same.js', year]);
  expect(await read('/assets/before.js')).toEqual([200, 'shared/before.js', year]);
  expect(await read('/assets/next.js')).toEqual([200, 'shared/next.js', year]);
  expect(await read('/assets/next.js', { 'accept-encoding': 'br' })).toEqual([
    200,
    'shared/next.js.br',
    year,
  ]);
  expect((await read('/home')).slice(0, 2)).toEqual([200, 'app/index.html']);
});

it('a hashed file that no build has is not found, and is not kept', async () => {
  put('app', 'index.html');
  put('app', 'assets', 'this.js');
  put('shared', 'before.js');
  put('secret.js');
  await serveSite(app, join(folder, 'app'), null, join(folder, 'shared'));
  for (const path of ['/assets/older.js', '/assets/..%2fsecret.js', '/assets/%2e%2e/secret.js'])
    expect([path, (await read(path))[0], (await read(path))[2]]).toEqual([path, 404, undefined]);
  expect((await read('/assets/')).slice(0, 2)).toEqual([200, 'app/index.html']);
});

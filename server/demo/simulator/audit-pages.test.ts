import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveAudit } from './audit-pages.ts';

const page = '<!doctype html><title>Audit</title>';

describe('the audit', () => {
  let folder = '';
  let app: FastifyInstance;
  const start = () => {
    app = fastify();
    serveAudit(app, join(folder, 'audit'));
  };
  const ask = (url: string, changes: object = {}) =>
    app.inject({ url, headers: { host: 'localhost' }, ...changes });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiffin-audit-'));
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows how to write it, and serves it as soon as it is written', async () => {
    start();
    expect((await ask('/audit/')).body).toContain('npm run audit');
    mkdirSync(join(folder, 'audit/data'), { recursive: true });
    writeFileSync(join(folder, 'audit/index.html'), page);
    writeFileSync(join(folder, 'audit/data/overview.js'), '1;');
    expect((await ask('/audit/')).body).toBe(page);
    expect((await ask('/audit/data/overview.js')).headers['content-type']).toContain('javascript');
    expect((await ask('/audit')).headers.location).toBe('/audit/');
    expect((await ask('/audit/nothing.js')).statusCode).toBe(404);
  });

  it('is there for this machine only', async () => {
    mkdirSync(join(folder, 'audit'));
    writeFileSync(join(folder, 'audit/index.html'), page);
    start();
    expect((await ask('/audit/')).statusCode).toBe(200);
    expect((await ask('/audit/', { remoteAddress: '192.168.1.20' })).statusCode).toBe(404);
  });
});

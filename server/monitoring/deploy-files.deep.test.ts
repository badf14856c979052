import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../test/guards/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-deploy-'));
const certificate = join(folder, 'shop.pem');

/** Each tool judges the file that it will read; one that is not installed is named. */
const checks: [tool: string, ...call: string[]][] = [
  ['systemd-analyze', 'verify', 'tiffin@.service', 'tiffin-backup.service', 'tiffin-backup.timer'],
  ['haproxy', '-c', '-f', 'haproxy.cfg'],
  ['promtool', 'check', 'config', 'prometheus.yml'],
  ['promtool', 'test', 'rules', 'alarms.test.yml'],
  ['patroni', '--validate-config', 'patroni.yml'],
  ['sh', '-n', 'backup.sh'],
  ['sh', '-n', 'restore-drill.sh'],
];

beforeAll(() => {
  cpSync(join(projectFolder, 'docs/deploy'), folder, { recursive: true });
  const names = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'own.pem')];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=shop.example',
    ...names,
  ]);
  const pair = ['own.pem', 'key.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(certificate, pair.join(''));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, readFileSync(config, 'utf8').replace('/etc/haproxy/shop.example.pem', certificate));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(checks)('%s takes the file of docs/deploy', (tool, ...call) => {
  const { error, status, stdout, stderr } = spawnSync(tool, call, { cwd: folder, encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') {
    process.stdout.write(`SKIPPED: ${tool} is not installed, so that ${call.at(-1)} is not checked.\n`);
    return;
  }
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});

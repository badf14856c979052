import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the built provider of a folder on a free port. Resolves with its address, the ms it took and a function that stops it.
 */
export async function startBuiltProvider(folder, dataDir, env = {}) {
  const own = dataDir ?? (await mkdtemp(join(tmpdir(), 'tiffin-bench-')));
  const from = performance.now();
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: own, TIFFIN_DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The provider ended:\n${output}`)));
  });
  const tookMs = performance.now() - from;
  const stop = async ({ persistData = false } = {}) => {
    child.kill('SIGTERM');
    await ended;
    if (!persistData) await rm(own, { recursive: true, force: true });
  };
  return { url, pid: child.pid, tookMs, dataDir: own, stop };
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Internal modules are started by their path, so the version is fixed. */
const version = '15.34.2';
const folder = join('.cache', 'firebase-tools', version);
const server = join(folder, 'node_modules', 'firebase-tools', 'lib', 'emulator', 'auth', 'server.js');
const installLimitMs = 300_000;
const startLimitMs = 180_000;

export type OfficialEmulator = { url: string; stop: () => void };

/**
 * Google's own emulator of Firebase Authentication for one project, or the reason why there is none. It is no dependency: a
 * thorough run fetches it from the registry once, without running its scripts, and every run uses it where it is installed.
 */
export async function startOfficialEmulator(
  project: string,
  { mayFetch }: { mayFetch: boolean },
): Promise<OfficialEmulator | string> {
  if (!existsSync(server)) {
    if (!mayFetch) return 'npm run thorough -- repetitions fetches it';
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    spawnSync('npm', ['install', '--prefix', folder, ...options, `firebase-tools@${version}`], {
      stdio: 'ignore',
      timeout: installLimitMs,
      shell: process.platform === 'win32',
    });
    if (!existsSync(server)) return `the registry gave no firebase-tools ${version}`;
  }
  const script = `require(${JSON.stringify(join(process.cwd(), server))})
    .createApp(${JSON.stringify(project)})
    .then((app) => { const s = app.listen(0, '127.0.0.1', () => console.log('port ' + s.address().port)); });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await portOf(child);
  if (port === null) {
    child.kill();
    return 'it did not start';
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function portOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const late = setTimeout(() => resolve(null), startLimitMs);
    const end = (port: string | null) => {
      clearTimeout(late);
      resolve(port);
    };
    child.once('exit', () => end(null));
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const port = /port (\d+)/.exec(said)?.[1];
      if (port !== undefined) end(port);
    });
  });
}

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const inProject = (...parts) => join(projectFolder, ...parts);

/** Runs a command in the project folder and shows its output. Never throws; returns the exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return result.status ?? 1;
}

/** Runs the binary of an installed package. */
export function runTool(tool, args, env) {
  return run(process.execPath, [inProject('node_modules', ...tool.split('/')), ...args], env);
}

/** Runs the binary of an installed package beside others; resolves to its exit code and output, which is shown meanwhile if wanted. */
export function runToolBeside(tool, args, { env = {}, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inProject('node_modules', ...tool.split('/')), ...args], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (isShown) process.stdout.write(text);
      });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

let installedInMs = 0;

/** Seconds that this run spent installing packages; 0 where nothing had to be installed. */
export const installSeconds = () => installedInMs / 1000;

/** Installs exactly the lockfile's packages, unless they are installed already. */
export function ensureInstalled() {
  const wanted = digestOf(['package-lock.json']);
  const mark = inProject('node_modules', '.installed-lockfile');
  if (readMark(mark) === wanted) return;
  console.log('Installing the packages of the lockfile…');
  const from = Date.now();
  const code = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=5']);
  if (code !== 0) process.exit(code);
  writeFileSync(mark, wanted);
  installedInMs = Date.now() - from;
}

const builtFrom = [
  '.env',
  '.env.local',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src',
  'machines',
  'locales',
  'public',
  'server',
];

/** Builds app and provider, unless the present build was made from the same sources for the same provider. Returns the seconds that it took. */
export function ensureBuilt({ force = false } = {}) {
  const wanted = digestOf(builtFrom, process.env.VITE_PROVIDER_URL);
  const mark = inProject('dist', '.built-from');
  if (!force && readMark(mark) === wanted) return 0;
  const from = Date.now();
  rmSync(mark, { force: true });
  console.log('Building app, provider and renderer…');
  const vite = 'vite/bin/vite.js';
  const env = { VITE_BUILD_ID: wanted.slice(0, 12) };
  const built =
    runTool(vite, ['build', '--logLevel', 'warn'], env) === 0 &&
    runTool(vite, ['build', '--ssr', '--logLevel', 'warn'], env) === 0 &&
    runTool(vite, ['build', '--ssr', '--mode', 'render', '--logLevel', 'warn'], env) === 0;
  if (!built) process.exit(1);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
  return (Date.now() - from) / 1000;
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** One digest over a setting, and the names and contents of files and folders. Tests are left out: they change no build. */
function digestOf(names, setting = '') {
  const hash = createHash('sha256').update(setting);
  const add = (file) => hash.update(file).update(readFileSync(inProject(file)));
  for (const name of names) {
    if (!existsSync(inProject(name))) continue;
    if (name.includes('.')) add(name);
    else for (const file of filesBelow(name)) if (!file.includes('.test.')) add(file);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

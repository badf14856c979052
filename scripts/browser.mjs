import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runTool } from './prepare.mjs';

const installedAt = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
};

/** The browser for the journeys: the named one, an installed one, Playwright's, or Debian's. Never skips. */
export function ensureBrowser() {
  const tried = [];
  const found = (path, origin) => {
    console.log(`Browser: ${path} (${origin})`);
    return path;
  };

  const named = process.env.TIFFIN_BROWSER;
  if (named && existsSync(named)) return found(named, 'from TIFFIN_BROWSER');
  tried.push(named ? `TIFFIN_BROWSER=${named}, which does not exist` : 'TIFFIN_BROWSER, which is not set');

  const findInstalled = () => (installedAt[process.platform] ?? []).find((path) => existsSync(path));
  const installed = findInstalled();
  if (installed) return found(installed, 'installed');
  tried.push(`the usual places of ${process.platform}`);

  const downloaded = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  if (existsSync(downloaded())) return found(downloaded(), "Playwright's download");
  console.log("No browser is installed; trying Playwright's own download…");
  runTool('@playwright/test/cli.js', ['install', 'chromium', '--no-shell']);
  if (existsSync(downloaded())) return found(downloaded(), "Playwright's download");
  tried.push("Playwright's own download, which failed");

  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("That failed; installing Debian's chromium…");
    const options = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
    const apt = (...args) =>
      spawnSync('apt-get', [...options, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
    const fromDebian = findInstalled();
    if (fromDebian) return found(fromDebian, "Debian's package");
    tried.push("Debian's package, which could not be installed");
  }
  console.error(`The journeys need Chromium or Chrome. Tried:\n- ${tried.join('\n- ')}`);
  return process.exit(1);
}

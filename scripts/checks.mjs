import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, runTool } from './prepare.mjs';

const vitest = 'vitest/vitest.mjs';
const tsc = 'typescript/bin/tsc';

const staticChecks = [
  ['types of the machines (no DOM)', tsc, ['-p', 'machines']],
  ['types of the provider', tsc, ['-p', 'server']],
  ['types of the app and the tests', tsc, ['-p', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
];

function step(name, act) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  const code = act();
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`,
  );
  return code;
}

function stopUnless(code) {
  if (code !== 0) process.exit(code);
}

/** Types, lint and format: what needs no run. */
export function check() {
  for (const [name, tool, args] of staticChecks) stopUnless(step(name, () => runTool(tool, args)));
}

/** Writes docs/machines.md and the approved path manifests anew from the machines. */
export function writeAudit() {
  const write = (...files) => runTool(vitest, ['run', '--project', 'models', ...files], { WRITE_AUDIT: '1' });
  stopUnless(step('mutants, whose scores the page tells', () => write('mutants')));
  stopUnless(step('audit', () => write('machines', 'harness', 'journeys')));
}

/** A customer's ways through the built app and the provider, in a real browser. */
export function journeys(args = []) {
  const browser = ensureBrowser();
  ensureBuilt();
  const env = { TIFFIN_BROWSER: browser };
  stopUnless(step('journeys', () => runTool('@playwright/test/cli.js', ['test', ...args], env)));
}

/** Everything that must pass, in one go. */
export function testEverything() {
  const browser = ensureBrowser();
  check();
  ensureBuilt();
  stopUnless(
    step('unit, model and contract tests, guards', () =>
      runTool(vitest, ['run'], { TIFFIN_BROWSER: browser }),
    ),
  );
  journeys();
}

/** The developer's gate: everything that must pass, then the sizes against their goals. */
export async function verify() {
  testEverything();
  const { reportSizes } = await import('./bench/sizes.mjs');
  stopUnless(step('sizes', () => (reportSizes() ? 0 : 1)));
}

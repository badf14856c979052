import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, runTool } from './prepare.mjs';

const vitest = 'vitest/vitest.mjs';
const tsc = 'typescript/bin/tsc';

const staticChecks = [
  ['types of the machines (no DOM)', tsc, ['-p', 'machines']],
  ['types of the worker', tsc, ['-p', 'src/worker']],
  ['types of the provider', tsc, ['-p', 'server']],
  ['types of the app and the tests', tsc, ['-p', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  ['nothing unused', 'knip/bin/knip.js', []],
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

/** Types, lint, format and what nobody uses: what needs no run. */
export function check() {
  for (const [name, tool, args] of staticChecks) stopUnless(step(name, () => runTool(tool, args)));
}

/** Writes docs/rules.md from the tests, docs/machines.md, the approved manifests and the scores from the machines. */
export function writeAudit() {
  const write = (...files) => runTool(vitest, ['run', ...files], { WRITE_AUDIT: '1', THOROUGH: '1' });
  stopUnless(step('rules', () => write('test/guards/rules')));
  stopUnless(step('faults of the machines that changed', () => write('test/models/mutants')));
  stopUnless(step('machines', () => write('test/models/machines.deep', 'test/models/journeys')));
}

/** A customer's ways through the built app and the provider, in a real browser. */
export function journeys(args = []) {
  const browser = ensureBrowser();
  ensureBuilt();
  const env = { TIFFIN_BROWSER: browser };
  stopUnless(step('journeys', () => runTool('@playwright/test/cli.js', ['test', ...args], env)));
}

const triedOften = [
  'machines/cart/cart-convergence',
  'machines/attempt/attempt-faults',
  'test/models/payments',
  'races.test',
  'test/contract/identity-stand-in',
  'crash-points',
];

/** Properties and races as often as a release wants them, of the named files or of all; that takes hours. */
export function thorough(files = []) {
  const env = { THOROUGH: '1', RACES: '1000' };
  const chosen = files.length > 0 ? files : triedOften;
  stopUnless(step('many more tries', () => runTool(vitest, ['run', ...chosen], env)));
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

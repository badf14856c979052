import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, installSeconds, runTool, runToolBeside } from './prepare.mjs';

const vitest = 'vitest/vitest.mjs';
/** The gate's duration as a multiple of its own install and build, at most. */
const mostTimesPreparation = 18;
const tsc = 'typescript/bin/tsc';

/**
 * The longest first.
 *
 * @type {[name: string, tool: string, args: string[]][]}
 */
const staticChecks = [
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['types of the app and the tests', tsc, ['-p', '.']],
  ['types of the provider', tsc, ['-p', 'server']],
  ['types of the machines (no DOM)', tsc, ['-p', 'machines']],
  ['types of the worker', tsc, ['-p', 'src/worker']],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  ['nothing unused', 'knip/bin/knip.js', []],
];

/**
 * Fails where the build uses a feature outside Baseline widely available. The allowed names are methods of packages with the
 * same name.
 */
const browserSupport = [
  'checkBrowser',
  '--browserslistQuery=baseline widely available',
  '--checkFeatures',
  '--allowList=ArrayPrototypeGroup,Uint8ArrayToHex',
  '--module',
  '--quiet',
  'dist/app/**/*.js',
];

function step(name, act) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  const code = act();
  console.log(`── ${name}: ${outcome(code, from)}`);
  return code;
}

function outcome(code, from) {
  return `${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`;
}

function stopUnless(code) {
  if (code !== 0) process.exit(code);
}

/** Static checks: types, lint, format, unused code. Two at a time, since most of them use one core. */
export async function check() {
  const left = [...staticChecks];
  let failed = 0;
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, tool, args] = next;
      const from = Date.now();
      const { code, output } = await runToolBeside(tool, args);
      console.log(`\n── ${name}\n${output}── ${name}: ${outcome(code, from)}`);
      if (code !== 0) failed = code;
    }
  };
  await Promise.all([lane(), lane()]);
  stopUnless(failed);
}

/**
 * Writes docs/rules.md from the tests, the index of decisions, docs/machines.md, the approved manifests and the scores from the machines, and dist/audit.
 * `--against <commit>` compares the machines and texts with those of a commit. `--pictures` first replays the paths in the browser with a
 * picture of each step and takes the atlas; without it the audit shows the last replay of the present sources.
 */
export function writeAudit(args = []) {
  const code = args.includes('--pictures') ? takePictures() : 0;
  const against = args[args.indexOf('--against') + 1] ?? '';
  const env = { WRITE_AUDIT: '1', AUDIT_AGAINST: args.includes('--against') ? against : '' };
  const write = (...files) => runTool(vitest, ['run', ...files], env);
  stopUnless(step('rules and decisions', () => write('test/guards/rules', 'test/guards/decisions')));
  stopUnless(step('faults of the machines that changed', () => write('test/models/mutants')));
  stopUnless(step('machines', () => write('test/models/machines.deep', 'test/models/journeys')));
  stopUnless(code);
}

/**
 * Replays the paths in the browser with a picture of each step and of each state in other looks, and takes the pages and panels of the
 * atlas, each with axe and cut texts. The audit is written with what passed; returns the exit code.
 */
function takePictures() {
  const env = { TIFFIN_BROWSER: ensureBrowser(), REPLAY_PICTURES: '1' };
  ensureBuilt();
  // In one run, so that no core waits for the last path. What follows `--project` is another project.
  const args = ['test', 'machines.replay', 'screens.atlas', '--project=replay', '--project=atlas'];
  return step('pictures of paths and pages', () => runTool('@playwright/test/cli.js', args, env));
}

/** Journeys through the built app and the provider, in a real browser: those of the gate, or the named files of both tiers. */
export function journeys(args = []) {
  const browser = ensureBrowser();
  ensureBuilt();
  const env = { TIFFIN_BROWSER: browser };
  const chosen = args.length > 0 ? args : ['--project', 'gate'];
  stopUnless(step('journeys', () => runTool('@playwright/test/cli.js', ['test', ...chosen], env)));
}

/**
 * The gate: everything that must pass before a commit. Prints the duration of each step, and the ratio of the whole to its own
 * install and build where this run did both: the ratio hardly depends on the machine.
 */
export async function testEverything() {
  const from = Date.now();
  const browser = ensureBrowser();
  const prepared = ensureBuilt();
  await check();
  stopUnless(step('browsers of the build', () => runTool('es-check/lib/cli/index.js', browserSupport)));
  stopUnless(
    step('unit, model and contract tests, guards', () =>
      runTool(vitest, ['run', '--project', 'node', '--project', 'page'], { TIFFIN_BROWSER: browser }),
    ),
  );
  journeys();
  reportDuration((Date.now() - from) / 1000 + installSeconds(), prepared);
}

function reportDuration(total, buildSeconds) {
  console.log(`\n── the gate: passed in ${total.toFixed(0)} s`);
  if (installSeconds() === 0 || buildSeconds === 0) return;
  const preparation = installSeconds() + buildSeconds;
  const times = total / preparation;
  const ratio = `${times.toFixed(1)} times its install and build (${preparation.toFixed(0)} s)`;
  console.log(
    times <= mostTimesPreparation
      ? `── ${ratio}; at most ${mostTimesPreparation}`
      : `── TOO SLOW: ${ratio}, which is slower than ${mostTimesPreparation} times: see the ten slowest files and journeys`,
  );
}

/** The developer's gate: the gate, then the sizes against their goals. */
export async function verify() {
  await testEverything();
  const { reportSizes } = await import('./bench/sizes.mjs');
  stopUnless(step('sizes', () => (reportSizes() ? 0 : 1)));
}

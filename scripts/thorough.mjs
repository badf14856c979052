import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, projectFolder, runToolBeside } from './prepare.mjs';

const read = (file) => readFileSync(join(projectFolder, file), 'utf8');
/** The deep run, part by part. `repetitions` takes hours and runs only when it is named. */
const parts = JSON.parse(read('scripts/deep-parts.json'));
const repetitions = 'repetitions';
const names = [...Object.keys(parts), repetitions];

const tools = {
  vitest: { file: 'vitest/vitest.mjs', command: 'run' },
  playwright: { file: '@playwright/test/cli.js', command: 'test' },
};

/** Switches of the tests, which a shell may hold from another command: each would leave tests out, or rewrite what they compare. */
const switches = ['WRITE_AUDIT', 'AUDIT_AGAINST', 'MACHINE', 'THOROUGH', 'REPLAY_PICTURES'];

/**
 * Runs the named parts, or all but `repetitions`. A failed part doesn't stop the next. Ends with a table, and
 * below it each skipped test and the reasons that the tests of its part printed (`SKIPPED: …`).
 * Arguments that name no part are passed on to the runner: files, which replace those of the part, or options. Returns whether all passed.
 */
export async function thorough(named) {
  const chosen = named.filter((name) => names.includes(name));
  const passedOn = named.filter((name) => !names.includes(name));
  if (chosen.length === 0 && passedOn.length > 0) {
    console.error(`Name a part first: ${names.join(', ')}.`);
    return false;
  }
  for (const name of switches) delete process.env[name];
  // A failed replay is run again by its steps and its title.
  if (passedOn.length === 0) delete process.env.REPLAY_STEPS;
  const env = { TIFFIN_BROWSER: ensureBrowser() };
  ensureBuilt();
  const rows = [];
  const notes = [];
  for (const part of names) {
    const isChosen = chosen.length > 0 ? chosen.includes(part) : part !== repetitions;
    if (!isChosen) {
      rows.push({ part, result: 'not run', why: chosen.length > 0 ? 'not named' : 'takes hours' });
      continue;
    }
    const runs = part === repetitions ? repeating(split(passedOn)) : [runOf(parts[part], split(passedOn))];
    if (runs.length === 0) rows.push({ part, result: 'FAILED', why: 'no such file' });
    for (const run of runs) {
      console.log(`\n── ${part}`);
      const { row, notes: own } = await report(`${part}-${run.tool}`, run, env);
      rows.push({ part, ...row });
      notes.push(...own.map((each) => `${part}: ${each}`));
    }
  }
  console.table(rows);
  for (const note of notes) console.log(note);
  return rows.every(({ result }) => result !== 'FAILED');
}

/** What is passed on to the runner: files first, then options with their values. */
function split(passedOn) {
  const firstOption = passedOn.findIndex((argument) => argument.startsWith('-'));
  const named = firstOption < 0 ? passedOn : passedOn.slice(0, firstOption);
  return { named, options: passedOn.slice(named.length) };
}

function runOf({ tool, project, files }, { named, options }) {
  return { tool, args: [`--project=${project}`, ...(named.length > 0 ? named : files), ...options] };
}

/** Every file that asks `test/support/thorough.ts` for an amount or draws values, or those of them that are named. */
function repeating({ named, options }) {
  const files = ['machines', 'server', 'src', 'test']
    .flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => named.length === 0 || named.some((name) => file.includes(name)))
    .filter((file) => /\.(test|journey)\.tsx?$/.test(file))
    .filter((file) => /from '(.*support\/thorough\.ts|fast-check)'/.test(read(file)));
  const isJourney = (file) => file.includes('.journey.');
  return [
    {
      tool: 'vitest',
      args: [...files.filter((file) => !isJourney(file)), ...options],
      env: { THOROUGH: '1' },
    },
    { tool: 'playwright', args: [...files.filter(isJourney), ...options], env: { THOROUGH: '1' } },
  ].filter(({ args }) => args.length > options.length);
}

async function report(name, { tool, args, env }, commonEnv) {
  const file = join(projectFolder, 'reports', `thorough-${name}.json`);
  rmSync(file, { force: true });
  const reporting =
    tool === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : ['--reporter=list,json,./test/support/slowest-journeys.ts'];
  const from = Date.now();
  const { code, output } = await runToolBeside(
    tools[tool].file,
    [tools[tool].command, ...args, ...reporting],
    { env: { ...commonEnv, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, isShown: true },
  );
  const seconds = Math.round((Date.now() - from) / 1000);
  const { counts = {}, skipped = [] } = existsSync(file) ? readReport(file) : {};
  const reasons = new Set(output.match(/SKIPPED: .+/g));
  return {
    row: { result: code === 0 ? 'passed' : 'FAILED', seconds, ...counts },
    notes: [...skipped.map((test) => `skipped ${test}`), ...reasons],
  };
}

/** Counts of a run, and the names of its skipped tests. */
function readReport(file) {
  const { stats, ...json } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) {
    const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];
    return {
      counts: { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
      skipped: specsIn(json)
        .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
        .map((spec) => `${spec.file}: ${spec.title}`),
    };
  }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = json;
  return {
    counts: { passed, failed, skipped },
    skipped: json.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending')
        .map(({ fullName }) => `${relative(projectFolder, name)}: ${fullName}`),
    ),
  };
}

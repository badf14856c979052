import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, projectFolder, runTool } from './prepare.mjs';

const vitest = 'vitest/vitest.mjs';
const playwright = '@playwright/test/cli.js';

const deepTests = (...folders) => ({ tool: vitest, args: ['run', '--project', 'deep', ...folders] });

/** The deep run, part by part. `repetitions` takes hours and runs only when it is named. */
const parts = {
  models: deepTests('machines', 'test/models', 'test/audit'),
  server: deepTests('server'),
  contract: deepTests('test/contract'),
  journeys: { tool: playwright, args: ['test', '--project', 'deep'] },
  replay: { tool: playwright, args: ['test', '--project', 'replay'] },
  repetitions: {
    tool: vitest,
    args: [
      'run',
      'machines/cart/cart-convergence',
      'machines/attempt/attempt-faults',
      'test/models/payments',
      'test/models/two-carts',
      'races.deep',
      'test/contract/identity-stand-in',
      'crash-points',
      'many-orders',
    ],
    env: { THOROUGH: '1', RACES: '1000' },
    onlyWhenNamed: true,
  },
};

/**
 * Runs the named parts, or all but those that run only when named. A failed part doesn't stop the next. Ends with a table.
 * Arguments that name no part are passed on to the runner, such as a test file. Returns whether all parts passed.
 */
export function thorough(named) {
  const chosen = named.filter((name) => name in parts);
  const passedOn = named.filter((name) => !(name in parts));
  if (chosen.length === 0 && passedOn.length > 0) {
    console.error(`Name a part first: ${Object.keys(parts).join(', ')}.`);
    return false;
  }
  const env = { TIFFIN_BROWSER: ensureBrowser() };
  ensureBuilt();
  const rows = Object.entries(parts).map(([name, part]) => {
    const isChosen = chosen.length > 0 ? chosen.includes(name) : part.onlyWhenNamed !== true;
    if (!isChosen)
      return { part: name, result: 'not run', why: chosen.length > 0 ? 'not named' : 'takes hours' };
    console.log(`\n── ${name}`);
    return runPart(name, part, passedOn, env);
  });
  console.table(rows);
  return rows.every(({ result }) => result !== 'FAILED');
}

function runPart(name, { tool, args, env }, passedOn, commonEnv) {
  const report = join(projectFolder, 'reports', `thorough-${name}.json`);
  rmSync(report, { force: true });
  const isVitest = tool === vitest;
  const reporting = isVitest
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : ['--reporter=list,json,./test/support/slowest-journeys.ts'];
  const from = Date.now();
  const code = runTool(tool, [...args, ...passedOn, ...reporting], {
    ...commonEnv,
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = code === 0 ? 'passed' : 'FAILED';
  return { part: name, result, seconds: Math.round((Date.now() - from) / 1000), ...countsIn(report) };
}

/** Counts of tests that ran and were skipped; each skipped test prints its reason (`SKIPPED: …`). */
function countsIn(report) {
  if (!existsSync(report)) return {};
  const json = JSON.parse(readFileSync(report, 'utf8'));
  if (json.stats)
    return { passed: json.stats.expected, failed: json.stats.unexpected, skipped: json.stats.skipped };
  return { passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests };
}

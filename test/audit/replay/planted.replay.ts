import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../support/journey.ts';
import { pathsToStates } from './crash.ts';
import { Desk } from './desk.ts';
import { loginDriver } from './drivers/login.ts';
import { Looks } from './looks.ts';
import { logAshaIn } from './people.ts';
import { endOf, planOf, type PlannedPath } from './plan.ts';
import { reportOf, shortest } from './shortest.ts';
import { walk } from './walk.ts';

/** “Send code” takes the press and does nothing. */
const deadButton = `document.addEventListener('submit', (event) => {
  if (!event.target.querySelector('[name=mobile]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);`;

/** A flow that begins anew in another language. */
const forgetfulFlow = `new MutationObserver(() => {
  if (document.documentElement.lang !== 'ar') return;
  for (const each of document.querySelectorAll('[data-flow]:not([data-state=lost])')) each.dataset.state = 'lost';
}).observe(document, { attributes: true, subtree: true });`;

test.describe.configure({ timeout: 180_000 });

test('a dead button is found on a long path, and named by the shortest', async ({
  browser,
  provider,
  simulator,
}) => {
  await logAshaIn(simulator, provider.url);
  const plan = await planOf(loginDriver);
  const run = (path: PlannedPath) =>
    walk(new Desk(browser, provider.url, loginDriver, { root: null, sabotage: deadButton }), plan, path);
  const path = plan.paths.find(({ groups }) => groups.length > 4 && groups[1]?.acts.length === 2);
  if (!path) throw new Error('No path asks for a code');
  const found = { path, walk: await run(path) };
  const report = reportOf(await shortest(found, plan, run), plan);
  expect(report).toContain('step 2: after the step the machine stands at');
  expect(report).toContain('Press “Send code”.');
  expect(report).toContain("REPLAY_STEPS='login.requested #1 → phone.submitted #1'");
});

test('a place that is lost with the language is found, and named', async ({
  browser,
  provider,
  simulator,
}) => {
  await logAshaIn(simulator, provider.url);
  const plan = await planOf(loginDriver);
  const path = (await pathsToStates(plan)).find((each) => loginDriver.shows(endOf(each)) === 'phone');
  if (!path) throw new Error('No path ends where the number is entered');
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-looks-'));
  const looks = new Looks(plan, [path], folder);
  const desk = new Desk(browser, provider.url, loginDriver, { root: null, sabotage: forgetfulFlow });
  await walk(desk, plan, path, { atEnd: (at) => looks.take(at, path) });
  expect(looks.faults).toEqual([expect.stringContaining('phone became lost in ar-')]);
  rmSync(folder, { recursive: true });
});

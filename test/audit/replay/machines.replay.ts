import { checkedSource } from '../../models/sources.ts';
import { expect, test } from '../../support/journey.ts';
import { crash, pathsToStates } from './crash.ts';
import { Desk } from './desk.ts';
import { drivers } from './drivers/drivers.ts';
import { Looks } from './looks.ts';
import { logAshaIn } from './people.ts';
import { takePicture } from './pictures.ts';
import { planOf, type PlannedPath } from './plan.ts';
import { crashesOf, looksOf, recordOf, writeRecord, type RecordedCrash } from './record.ts';
import { rootOf } from './root.ts';
import { pathBySteps, reportOf, shortest, type Failing } from './shortest.ts';
import { walk } from './walk.ts';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

const steps = process.env['REPLAY_STEPS'];
const isPictured = process.env['REPLAY_PICTURES'] === '1';

for (const driver of drivers) {
  test(`${driver.model}: every transition that a page can bring about`, async ({
    browser,
    provider,
    simulator,
  }) => {
    await logAshaIn(simulator, provider.url);
    const plan = await planOf(driver);
    const root = driver.customer === 'guest' ? null : await rootOf(provider.url);
    const looks = isPictured && steps === undefined ? new Looks(plan, await pathsToStates(plan)) : null;
    const film = isPictured ? { takePicture } : {};
    const run = (path: PlannedPath, options: object = film) =>
      walk(new Desk(browser, provider.url, driver, { root }), plan, path, {
        ...options,
        atEnd: async (desk) => looks?.take(desk, path),
      });

    expect(plan.notTaken.toSorted(), 'what no page brings about has a reason').toEqual(
      Object.values(plan.reasons).flat().toSorted(),
    );
    const paths = steps === undefined ? plan.paths : [await pathBySteps(plan, steps)];
    const walked: Failing[] = [];
    for (const path of paths) walked.push({ path, walk: await run(path) });
    const failing = walked.filter((each) => each.walk.failure !== null);
    const reports: string[] = [];
    for (const each of failing.slice(0, 3)) reports.push(reportOf(await shortest(each, plan, run), plan));
    expect(reports.join('\n\n'), `${failing.length} of ${paths.length} paths`).toBe('');
    if (steps !== undefined) return;
    writeRecord(recordOf(plan, checkedSource(driver.model), walked));
    if (looks === null) return;
    for (const path of looks.left()) expect((await run(path, {})).failure).toBeNull();
    writeRecord(looks.record(checkedSource(driver.model)), looksOf(driver.model));
    expect.soft(looks.faults, 'another look changes no state').toEqual([]);
    expect.soft(looks.foundByAxe()).toEqual([]);
  });

  if (driver.afterKill === null) continue;
  test(`${driver.model}: a tab that is killed in any state`, async ({ browser, provider, simulator }) => {
    await logAshaIn(simulator, provider.url);
    const plan = await planOf(driver);
    const root = driver.customer === 'guest' ? null : await rootOf(provider.url);
    const crashes: RecordedCrash[] = [];
    const wrong: string[] = [];
    for (const path of await pathsToStates(plan)) {
      try {
        crashes.push(await crash(new Desk(browser, provider.url, driver, { root }), plan, path));
      } catch (error) {
        wrong.push(error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error));
      }
    }
    expect(wrong).toEqual([]);
    const source = checkedSource(driver.model);
    writeRecord({ machine: driver.model, source, crashes }, crashesOf(driver.model));
  });
}

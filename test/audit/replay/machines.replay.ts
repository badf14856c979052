import { expect, test } from '../../support/journey.ts';
import { Desk } from './desk.ts';
import { drivers } from './drivers/drivers.ts';
import { knowAsha } from './people.ts';
import { planOf } from './plan.ts';
import { rootOf } from './root.ts';
import { walk, type Walk } from './walk.ts';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const driver of drivers) {
  test(`${driver.model}: every transition that a page can bring about`, async ({ browser, provider, simulator }) => {
    await knowAsha(simulator, provider.url);
    const plan = await planOf(driver);
    const root = driver.customer === 'guest' ? null : await rootOf(provider.url);
    const walks: Walk[] = [];
    for (const path of plan.paths) {
      const desk = new Desk(browser, provider.url, driver, { root });
      const from = Date.now();
      const done = await walk(desk, plan, path);
      console.log(driver.model, path.id, path.groups.length, Date.now() - from, JSON.stringify(done.failure), done.failure ? path.groups.map((g) => g.edges.map((e) => e.label)).join(' | ') : '');
      walks.push(done);
    }
    console.log(plan.notTaken.join('\n'));
    expect(walks.filter(({ failure }) => failure !== null)).toEqual([]);
  });
}

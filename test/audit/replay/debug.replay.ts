import { test } from '../../support/journey.ts';
import { Desk } from './desk.ts';
import { refillDriver } from './drivers/refill.ts';
import { knowAsha } from './people.ts';
import { planOf } from './plan.ts';
import { rootOf } from './root.ts';
import { pathBySteps } from './shortest.ts';
import { stepsOn } from './walk.ts';

test('debug', async ({ browser, provider, simulator }) => {
  await knowAsha(simulator, provider.url);
  const plan = await planOf(refillDriver);
  const desk = new Desk(browser, provider.url, refillDriver, { root: await rootOf(provider.url) });
  const path = await pathBySteps(plan, 'refill.opened → amount.entered #3');
  for await (const _ of stepsOn(desk, plan, path));
  const look = () =>
    desk.page.evaluate(() => [
      document.activeElement?.outerHTML.slice(0, 200),
      document.querySelector('dialog')?.open,
      document.querySelector('[data-flow=refill]')?.getAttribute('data-state'),
    ]);
  console.log(await look());
  await desk.page.keyboard.press('Escape');
  await new Promise((r) => setTimeout(r, 500));
  console.log(await look(), await desk.seen());
  await desk.page.screenshot({ path: '/tmp/look.png' });
  await desk.page.keyboard.press('Escape');
  await new Promise((r) => setTimeout(r, 500));
  console.log(await look(), await desk.seen());
  await desk.close();
});

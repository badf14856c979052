import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../support/journey.ts';
import { buildScript, siteFolder } from '../build-script.ts';
import { crash, pathsToStates } from './crash.ts';
import { Desk } from './desk.ts';
import { doorOf, whyNoDoor } from './doors.ts';
import { checkoutDriver } from './drivers/checkout.ts';
import { loginDriver } from './drivers/login.ts';
import type { Driver } from './driver.ts';
import { logAshaIn } from './people.ts';
import { planOf } from './plan.ts';
import { rootOf } from './root.ts';

test.describe.configure({ timeout: 300_000 });

/** States whose way has presses, typed text, answers, a refusal and a request that is held. */
const wanted: readonly (readonly [Driver, string])[] = [
  [loginDriver, 'awaitingCode'],
  [checkoutDriver, 'reviewingChanges'],
  [checkoutDriver, 'ordering'],
];

for (const [driver, name] of wanted) {
  test(`a link opens the demo shop: ${driver.model}, ${name}`, async ({ browser, provider, simulator }) => {
    await logAshaIn(simulator, provider.url);
    const plan = await planOf(driver);
    const root = driver.customer === 'guest' ? null : await rootOf(provider.url);
    const path = (await pathsToStates(plan)).find(({ groups }) =>
      JSON.stringify(groups.at(-1)?.after.value ?? '').includes(name),
    );
    if (!path) throw new Error(`No path leads to ${name}`);
    const recorded = await crash(new Desk(browser, provider.url, driver, { root }), plan, path);
    expect(whyNoDoor(recorded)).toBeNull();

    const folder = mkdtempSync(join(tmpdir(), 'tiffin-demo-'));
    await buildScript(folder, 'demo.ts', 'demo.js');
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const shop = await page.request.get(provider.url);
    const policy = shop.headers()['content-security-policy'] ?? '';
    const serve = (address: string, contentType: string, body: string) =>
      page.route(`**/audit/${address}`, (route) =>
        route.fulfill({ contentType, body, headers: { 'content-security-policy': policy } }),
      );
    await serve('demo.html', 'text/html', readFileSync(join(siteFolder, 'demo.html'), 'utf8'));
    await serve('demo.js', 'text/javascript', readFileSync(join(folder, 'demo.js'), 'utf8'));
    const doors = JSON.stringify([doorOf(recorded)]);
    await serve(`data/doors-${driver.model}.js`, 'text/javascript', `receiveAuditData('doors', ${doors})`);
    await page.goto(`${provider.url}/audit/demo.html#${driver.model}/0`);
    await expect(page.locator('#audit-demo')).toContainText('This is the state', { timeout: 60_000 });
    await expect(page.locator(`[data-flow="${driver.flow}"]`).last()).toHaveAttribute(
      'data-state',
      recorded.before,
    );
    await page.screenshot({ path: `reports/replay/demo-${driver.model}-${name}.png` });
    await page.context().close();
    rmSync(folder, { recursive: true, force: true });
  });
}

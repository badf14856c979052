import { expect } from '@playwright/test';
import { deliveryTo, sender, test } from '../support/push-journey.ts';
import { screensOf } from '../support/screens.ts';
import { simulatorAt } from '../support/simulator.ts';

test('[R1.25, R2.11] a notification that a person presses brings the orders, in the page that is open or in a new one', async ({
  shop: { url, context, page, desktop },
}) => {
  if (desktop === null) {
    process.stdout.write('SKIPPED: a press that a browser trusts comes from a desktop of Linux.\n');
    return test.skip();
  }
  const customer = screensOf(page, simulatorAt(url));
  const orders = `${url}/user/my-orders`;
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  const link = 'https://evil.example/orders';
  const links = { url: link, link, click_action: link, fcmOptions: { link }, FCM_MSG: { link } };
  const message = (id: string, type: string) => ({
    ...links,
    from: sender,
    fcmMessageId: id,
    notification: { title: `Message ${id}`, click_action: link },
    data: { ...links, type, type_id: id },
  });
  const shown = async (id: string) => {
    await expect.poll(() => desktop.shown().map(({ title }) => title)).toEqual([`Message ${id}`]);
    return desktop.shown()[0]?.id ?? 0;
  };

  await page.goto(`${url}/user/settings`);
  await expect(page.getByText(customer.say('userSettings.push.on'))).toBeVisible({ timeout: 30_000 });
  const { deliver, stopWorker } = await deliveryTo(context, page, url);
  await page.goto('about:blank');

  await test.step('the page that is open is led there', async () => {
    await deliver(message('1', 'order'));
    const id = await shown('1');
    await page.goto(`${url}/user/settings`);
    await expect(page.getByText(customer.say('userSettings.push.on'))).toBeVisible({ timeout: 30_000 });
    desktop.press(id);
    await expect(page).toHaveURL(orders);
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('without one a page is opened, also by a worker that was stopped', async () => {
    await page.goto('about:blank');
    await deliver(message('2', 'place_order'));
    const id = await shown('2');
    await stopWorker();
    const opened = context.waitForEvent('page');
    desktop.press(id);
    const other = await opened;
    await expect(other).toHaveURL(orders);
    await expect(other.getByRole('heading', { level: 1, name: customer.say('orders.title') })).toBeVisible();
    await other.close();
  });

  await test.step('what is about no order brings the messages; a link of a message brings nothing', async () => {
    await deliver(message('3', link));
    const id = await shown('3');
    const opened = context.waitForEvent('page');
    desktop.press(id);
    await expect(await opened).toHaveURL(`${url}/user/notifications`);
    expect(desktop.shown()).toEqual([]);
    expect(foreign).toEqual([]);
    expect(context.pages()).toHaveLength(2);
  });
});

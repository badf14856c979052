import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { deliveryTo, pushId, sender, test, workerOf } from '../support/push-journey.ts';
import type { Desktop } from '../support/desktop.ts';
import { expectAccessible } from '../support/journey.ts';
import { asha, signIn } from '../support/ready-to-pay.ts';
import { screensOf } from '../support/screens.ts';
import { simulatorAt } from '../support/simulator.ts';

/**
 * The number of notifications that the system shows, without a page. Chromium forgets one that is read while it is being shown, so the
 * desktop is asked where there is one.
 */
async function shownBy(context: BrowserContext, desktop: Desktop | null): Promise<number> {
  if (desktop !== null) return desktop.shown().length;
  const worker = await workerOf(context);
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobal;
    return (await registration.getNotifications()).length;
  });
}

const notificationsIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, tag }) => ({ title, tag }));
  });

test('[R1.25, R2.10, R2.11, R3.20, R4.3, R4.15, R4.16] a push finds its way to the customer, and stops with the log-out', async ({
  shop: { url, context, page, desktop, givenUp, deleted },
}) => {
  const simulator = simulatorAt(url);
  const customer = screensOf(page, simulator, 'en');
  const kept = () => page.evaluate(() => localStorage.getItem('fcm_id'));
  const taken = async () => {
    const list = await simulator.read('pushes');
    return Array.isArray(list) ? list : [];
  };

  await test.step('the token is fetched by the browser itself, kept, and told to the provider', async () => {
    await signIn(page, simulator, url, asha);
    await page.goto(`${url}/user/my-orders`);
    await expect.poll(kept, { timeout: 30_000 }).toBe(pushId);
    // The user is kept with it once the provider has it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain(pushId);
    await expect(page.getByRole('heading', { level: 1, name: customer.say('orders.title') })).toBeVisible();
  });

  const sent = await test.step('the provider sends when an order goes on', async () => {
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) && orders.find(({ customerId, next }) => customerId === 1 && next);
    await simulator.act(`orders/${order.id}/advance`);
    await expect.poll(async () => (await taken())[0]?.pushId).toBe(pushId);
    return (await taken())[0].data;
  });

  const { deliver, stopWorker } = await deliveryTo(context, page, url);
  const message = (id: string) => ({ from: sender, fcmMessageId: id, data: sent });

  await test.step('a page in sight shows it as a banner, once, which leads to the orders', async () => {
    await page.goto(`${url}/user/settings`);
    await expect(page.getByText(customer.say('userSettings.push.on'))).toBeVisible({ timeout: 30_000 });
    await deliver(message('m0'));
    const banner = page.getByRole('complementary').filter({ hasText: sent.title });
    const middleOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    const card = banner.locator('> div');
    expect(Math.abs((await middleOf(card)) - (await middleOf(page.getByRole('main'))))).toBeLessThan(2);
    // It rises into its place.
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(20);
    await banner.getByRole('button', { name: customer.say('app.close') }).click();
    await expect(banner).toHaveCount(0);
    await deliver(message('m1'));
    await deliver(message('m1'));
    await expect(banner).toHaveCount(1);
    // Held by the pointer, it stays while axe looks at it.
    await banner.getByText(sent.title).hover();
    await expectAccessible(page);
    await banner.getByText(sent.title).click();
    await expect(page).toHaveURL(`${url}/user/my-orders`);
    expect(await notificationsIn(page)).toEqual([]);
  });

  await test.step('with no page in sight the system shows it, also after the worker was stopped; another sender is ignored', async () => {
    await page.goto('about:blank');
    await stopWorker();
    await deliver({ ...message('m2'), from: '666' });
    await deliver(message('m3'));
    await expect.poll(() => shownBy(context, desktop)).toBe(1);
    await stopWorker();
    await deliver({ ...message('m4'), data: { ...sent, type_id: '999', url: 'https://evil.example' } });
    await expect.poll(() => shownBy(context, desktop)).toBe(2);
    await page.goto(`${url}/user/settings`);
    expect(await notificationsIn(page)).toEqual([
      { title: sent.title, tag: `order-${sent.type_id}` },
      { title: sent.title, tag: 'order-999' },
    ]);
  });

  await test.step('a press leads the open page to the orders', async () => {
    await expect(page.getByText(customer.say('userSettings.push.on'))).toBeVisible({ timeout: 30_000 });
    const worker = await workerOf(context);
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerGlobal;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await expect(page).toHaveURL(`${url}/user/my-orders`);
    await expect.poll(() => notificationsIn(page)).toHaveLength(1);
  });

  await test.step('the log-out takes the token away: here, at the provider and at Firebase', async () => {
    const pushesBefore = (await taken()).length;
    await page.goto(`${url}/user/settings`);
    await expect(page.getByText(customer.say('userSettings.push.on'))).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: customer.say('userSettings.leave') }).click();
    await expect.poll(kept).toBeNull();
    await expect.poll(() => notificationsIn(page)).toEqual([]);
    await expect.poll(deleted).toBe(1);
    await expect.poll(givenUp).toBe(1);
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) && orders.find(({ customerId, next }) => customerId === 1 && next);
    await simulator.act(`orders/${order.id}/advance`);
    expect(await taken()).toHaveLength(pushesBefore);
  });
});

type ServiceWorkerGlobal = {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent: (event: Event) => boolean;
};

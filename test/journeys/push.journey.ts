import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startDesktop, type Desktop } from '../support/desktop.ts';
import { startProviderProcess } from '../support/provider-process.ts';
import { answerAsFirebase, startPushService } from '../support/push-service.ts';
import { screensOf } from '../support/screens.ts';
import { simulatorAt } from '../support/simulator.ts';

const sender = '123456789';
const pushId = 'push-of-this-browser';

function projectOfTest(): Record<string, string> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'shop.example.com',
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_MESSAGING_SENDER_ID: sender,
    FIREBASE_APP_ID: '1:123456789:web:abc',
    FIREBASE_VAPID_KEY: keys.getPublicKey().toString('base64url'),
  };
}

/** A browser with a profile of its own, since a private one has no push, and a shop that has a Firebase project. */
const test = base.extend<{
  shop: {
    url: string;
    context: BrowserContext;
    page: Page;
    desktop: Desktop | null;
    givenUp: () => number;
    deleted: () => number;
  };
}>({
  // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
  shop: async ({ launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'tiffin-profile-'));
    const [provider, service, desktop] = await Promise.all([
      startProviderProcess(projectOfTest()),
      startPushService(),
      process.platform === 'linux' ? startDesktop() : null,
    ]);
    const args = launchOptions.args?.filter((arg) => arg !== '--disable-background-networking') ?? [];
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...args, ...service.args],
      env: { ...process.env, ...desktop?.env },
    });
    await context.grantPermissions(['notifications'], { origin: provider.url });
    const deleted = await answerAsFirebase(context, pushId);
    const page = context.pages()[0] ?? (await context.newPage());
    await use({ url: provider.url, context, page, desktop, givenUp: service.givenUp, deleted });
    await context.close();
    await Promise.all([provider.stop(), service.stop(), desktop?.stop()]);
    await rm(profile, { recursive: true, force: true });
  },
});

/** Hands pushes to the worker as the browser would, also where no page is open and the worker was stopped. */
async function deliveryTo(context: BrowserContext, page: Page, origin: string) {
  const cdp = await context.newCDPSession(page);
  const registrations: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations)
      if (!isDeleted && scopeURL.startsWith(origin)) registrations.push(registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const registrationId = registrations.at(-1) ?? '';
  return {
    deliver: (message: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    stopWorker: () => cdp.send('ServiceWorker.stopAllWorkers'),
  };
}

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** How many notifications the system shows, asked without a page. */
async function shownBy(context: BrowserContext): Promise<number> {
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
  shop: { url, context, page, givenUp, deleted },
}) => {
  const simulator = simulatorAt(url);
  const customer = screensOf(page, simulator, 'en');
  const kept = () => page.evaluate(() => localStorage.getItem('fcm_id'));
  const taken = async () => {
    const list = await simulator.read('pushes');
    return Array.isArray(list) ? list : [];
  };

  await test.step('the token is fetched by the browser itself, kept, and told with the log-in', async () => {
    await page.goto(`${url}/user/my-orders`);
    await expect.poll(kept, { timeout: 30_000 }).toBe(pushId);
    await page
      .getByRole('main')
      .getByRole('button', { name: customer.say('login.logIn'), exact: true })
      .click();
    await customer.logIn('9000000001');
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
    await deliver(message('m1'));
    await deliver(message('m1'));
    await expect(page.getByText(sent.title)).toHaveCount(1);
    await page.getByText(sent.title).click();
    await expect(page).toHaveURL(`${url}/user/my-orders`);
    expect(await notificationsIn(page)).toEqual([]);
  });

  await test.step('with no page in sight the system shows it, also after the worker was stopped; another sender is ignored', async () => {
    await page.goto('about:blank');
    await stopWorker();
    await deliver({ ...message('m2'), from: '666' });
    await deliver(message('m3'));
    await expect.poll(() => shownBy(context)).toBe(1);
    await stopWorker();
    await deliver({ ...message('m4'), data: { ...sent, type_id: '999', url: 'https://evil.example' } });
    await page.goto(`${url}/user/settings`);
    await expect
      .poll(() => notificationsIn(page))
      .toEqual([
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
    await expect.poll(deleted).toBe(1);
    await expect.poll(givenUp).toBe(1);
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) && orders.find(({ customerId, next }) => customerId === 1 && next);
    await simulator.act(`orders/${order.id}/advance`);
    expect(await taken()).toHaveLength(pushesBefore);
  });
});

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

type ServiceWorkerGlobal = {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent: (event: Event) => boolean;
};

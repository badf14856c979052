import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startDesktop, type Desktop } from './desktop.ts';
import { startProviderProcess } from './provider-process.ts';
import { answerAsFirebase, startPushService } from './push-service.ts';

export const sender = '123456789';
export const pushId = 'push-of-this-browser';

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

/** A browser with a profile of its own, since a private one has no push, and a shop with a Firebase project. */
export const test = base.extend<{
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

/** Delivers pushes to the worker as the browser would, also where no page is open and the worker was stopped. */
export async function deliveryTo(context: BrowserContext, page: Page, origin: string) {
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

export const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../locales/en.json';
import { createTexts } from '../../i18n/i18n.ts';
import { startApp } from '../system/start.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { hydrationDataOf } from './hydration-data.ts';

const menu = ['products', 3, 'en', 'list', {}];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  stopApps();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What an app that takes a rendered page over says about the age of an answer in it, `passed` ms after the rendering. */
async function ageAfter(passed: number): Promise<number> {
  const { app, stop } = startTestApp(memoryStorage({}));
  await app.queries.fetchQuery({ queryKey: menu, queryFn: async () => ['dal'] });
  const hydrationData = hydrationDataOf(app, 0, Date.now());
  stop();
  vi.setSystemTime(Date.now() + passed);
  const texts = createTexts('en', english);
  const taken = startApp({ texts, api: app.api, storage: memoryStorage({}), hydrationData });
  const updatedAt = taken.app.queries.getQueryState(menu)?.dataUpdatedAt ?? 0;
  taken.stop();
  return Date.now() - updatedAt;
}

it('[R9.5] an answer in a page that was kept for an hour is an hour old', async () => {
  expect(await ageAfter(3_600_000)).toBe(3_600_000);
});

it('[R9.5] an answer is not from the future where the clock of the device is late', async () => {
  expect(await ageAfter(-3_600_000)).toBe(0);
});

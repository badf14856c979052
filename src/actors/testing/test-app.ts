import english from '../../../locales/en.json';
import type { Api } from '../../api/client.ts';
import { createTexts } from '../../i18n/i18n.ts';
import type { App } from '../system/app.ts';
import { lateSubscriptions } from '../system/late-subscriptions.ts';
import { startApp } from '../system/start.ts';
import { memoryStorage, type MemoryStorage } from './memory-storage.ts';

const running = new Set<() => void>();

/** An app of its own, in English, on a storage that a test can read, with no provider unless given; ended by `stopApps`. */
export function startTestApp(
  storage: MemoryStorage = memoryStorage({}),
  api?: Api,
): {
  app: App;
  storage: MemoryStorage;
  stop: () => void;
} {
  const { app, subscribeLate, stop } = startApp({ texts: createTexts('en', english), api, storage });
  subscribeLate(lateSubscriptions);
  running.add(stop);
  return { app, storage, stop };
}

/** Ends every app that a test started. */
export function stopApps(): void {
  for (const stop of running) stop();
  running.clear();
}

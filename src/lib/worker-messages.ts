import type { PushMessage } from '../../machines/push/push-message.ts';

/** Where the worker of the app is served; everything below its folder is its scope. */
export const workerAddress = '/worker.js';

/**
 * Messages from a page to the worker. It answers INIT_FIREBASE and PAGE_RUNS on the port that came along: true when the
 * configuration was understood [R4.15], and true when the worker belongs to another build than the page.
 */
export type PageMessage =
  | { type: 'INIT_FIREBASE'; config: Readonly<Record<string, string>> }
  | { type: 'FILES_FETCHED'; addresses: readonly string[] }
  | { type: 'PAGE_RUNS'; build: string }
  | { type: 'RELOAD_WANTED' };

/** Messages from the worker to pages; the first two are answered on the port by the page that handles them. */
export type WorkerMessage =
  | { type: 'PUSH_RECEIVED'; message: PushMessage }
  | { type: 'NOTIFICATION_PRESSED'; kind: string }
  | { type: 'SUBSCRIPTION_CHANGED' };

import { workerContainer } from '../../lib/worker-registration.ts';
import type { PushPermission } from '../../../machines/push/push.ts';

/** True where a browser has all that push needs; nothing else has [R4.16]. */
export function isPushSupported(): boolean {
  return workerContainer() !== null && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The browser's present permission; where it knows no notifications the question is open. */
export function permissionNow(): PushPermission {
  return 'Notification' in globalThis ? Notification.permission : 'default';
}

/** Asks the customer, by the browser's own dialog. */
export const askPermission = (): Promise<PushPermission> => Notification.requestPermission();

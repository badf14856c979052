import type { PushPermission } from '../../../machines/push/push.ts';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import { workerContainer } from '../../lib/worker-container.ts';
import { log } from '../../lib/log.ts';
import type { App } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';

/** True in browsers with everything that push needs [R4.16]. */
export function isPushSupported(): boolean {
  return workerContainer() !== null && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The browser's present permission; where it knows no notifications the question is open. */
export function permissionNow(): PushPermission {
  return 'Notification' in globalThis ? Notification.permission : 'default';
}

/** Opens the browser's permission dialog. */
export const askPermission = (): Promise<PushPermission> => Notification.requestPermission();

/** Starts push unless it runs; a failed fetch of its code is only logged [R4.15]. */
export function startPush({ actors }: App): void {
  const push = actors.find<typeof pushMachine>('push');
  startWhenOnline(push).catch((error: unknown) => log.error('Push could not be loaded', error));
}

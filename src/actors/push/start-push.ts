import type { pushMachine } from '../../../machines/push/push-machine.ts';
import { log } from '../../lib/log.ts';
import type { App } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';

/** Starts push where it has not started; the shop goes on where its code cannot be fetched [R4.15]. */
export function startPush({ actors }: App): void {
  const push = actors.find<typeof pushMachine>('push');
  startWhenOnline(push).catch((error: unknown) => log.error('Push could not be loaded', error));
}

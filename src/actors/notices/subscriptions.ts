import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';

/** A push message that came while the page is open is shown as a banner [R2.10], as long as its customer is there. */
export function noticesSubscriptions({ actors }: App, notices: ActorHandle<typeof noticesMachine>): void {
  actors.subscribe<typeof pushMachine>('push', {
    'message.arrived': ({ message: { title, body, image, kind } }) =>
      notices.current()?.send({ type: 'push.arrived', banner: { title, body, image, kind } }),
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.closed': () => notices.current()?.send({ type: 'session.closed' }),
  });
}

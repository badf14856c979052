import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { log } from '../../lib/log.ts';
import type { App } from '../system/app.ts';

/** Shows that a part of the page could not be loaded. */
export function raisePartFailed(actors: App['actors']): void {
  actors
    .get<typeof noticesMachine>('notices')
    .send({ type: 'notice.raised', tone: 'error', key: 'app.partFailed' });
}

/** Opens what comes with its code over the network; where that does not come, `failure` is logged and the customer sees a notice. */
export async function openOrRaise(
  actors: App['actors'],
  failure: string,
  open: () => Promise<void>,
): Promise<void> {
  try {
    await open();
  } catch (error) {
    log.error(failure, error);
    raisePartFailed(actors);
  }
}

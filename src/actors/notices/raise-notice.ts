import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { App } from '../system/app.ts';

/** Shows that a part of the page could not be loaded. */
export function raisePartFailed(actors: App['actors']): void {
  actors
    .get<typeof noticesMachine>('notices')
    .send({ type: 'notice.raised', tone: 'error', key: 'app.partFailed' });
}

import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { log } from '../../lib/log.ts';
import { type App, useApp } from '../system/app.ts';
import { useActorView } from '../system/use-actor.ts';

function viewOf({ context: { toasts, log, banners } }: SnapshotFrom<typeof noticesMachine>) {
  return { toasts, log, banner: banners[0] ?? null };
}

/**
 * Toasts and the push banner as they are now; the machine has the timers. `log` has the
 * texts after they faded [R9.7, R2.10, D18].
 */
export function useNotices() {
  const notices = useApp().actors.get<typeof noticesMachine>('notices');
  return {
    ...useActorView(notices, viewOf),
    begin: () => notices.send({ type: 'notices.drawn' }),
    dismiss: (id: string) => notices.send({ type: 'notice.dismissed', id }),
    hold: () => notices.send({ type: 'notice.hovered' }),
    release: () => notices.send({ type: 'notice.left' }),
    beginBanner: () => notices.send({ type: 'banner.drawn' }),
    dismissBanner: () => notices.send({ type: 'banner.dismissed' }),
    holdBanner: () => notices.send({ type: 'banner.hovered' }),
    releaseBanner: () => notices.send({ type: 'banner.left' }),
  };
}

/** Opens what comes with its code over the network; where that does not come, `failure` is logged and the customer sees a notice. */
export async function openOrRaise(
  actors: App['actors'],
  failure: string,
  open: () => Promise<unknown>,
): Promise<void> {
  try {
    await open();
  } catch (error) {
    log.error(failure, error);
    actors
      .get<typeof noticesMachine>('notices')
      .send({ type: 'notice.raised', tone: 'error', key: 'app.partFailed' });
  }
}

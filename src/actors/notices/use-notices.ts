import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { useApp } from '../system/app.ts';
import { useActorView } from '../system/use-actor.ts';

function viewOf({ context: { toasts, log, banners } }: SnapshotFrom<typeof noticesMachine>) {
  return { toasts, log, banner: banners[0] ?? null };
}

/**
 * Toasts and the push banner as they are now; the machine counts the time, the view only shows. `log` keeps what was
 * said after it faded [R9.7, R2.10, D18].
 */
export function useNotices() {
  const notices = useApp().actors.get<typeof noticesMachine>('notices');
  return {
    ...useActorView(notices, viewOf),
    dismiss: (id: string) => notices.send({ type: 'notice.dismissed', id }),
    hold: () => notices.send({ type: 'notice.hovered' }),
    release: () => notices.send({ type: 'notice.left' }),
    dismissBanner: () => notices.send({ type: 'banner.dismissed' }),
    holdBanner: () => notices.send({ type: 'banner.hovered' }),
    releaseBanner: () => notices.send({ type: 'banner.left' }),
  };
}

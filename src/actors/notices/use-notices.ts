import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { Banner } from '../../../machines/notices/notices.ts';
import { useApp } from '../app.ts';
import { useSelector } from '../use-selector.ts';

/**
 * Toasts and the push banner as they are now; the machine counts the time, the view only shows. `log` keeps what was
 * said after it faded [R9.7, R2.10, D18].
 */
export function useNotices() {
  const notices = useApp().actors.get<typeof noticesMachine>('notices');
  return {
    toasts: useSelector(notices, ({ context }) => context.toasts),
    log: useSelector(notices, ({ context }) => context.log),
    banner: useSelector(notices, ({ context }): Banner | null => context.banners[0] ?? null),
    dismiss: (id: string) => notices.send({ type: 'notice.dismissed', id }),
    hold: () => notices.send({ type: 'notice.hovered' }),
    release: () => notices.send({ type: 'notice.left' }),
    dismissBanner: () => notices.send({ type: 'banner.dismissed' }),
    holdBanner: () => notices.send({ type: 'banner.hovered' }),
    releaseBanner: () => notices.send({ type: 'banner.left' }),
  };
}

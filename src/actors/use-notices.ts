import { useSelector } from '@xstate/react';
import type { Notice } from '../../machines/notice.ts';
import type { Banner } from '../../machines/notices/notices.ts';
import { app } from './system.ts';

/**
 * Toasts and the push banner as they are now; the machine counts the time, the view only shows. `log` keeps what was
 * said after it faded [R9.7, R2.10, D18].
 */
export function useNotices() {
  const { notices } = app();
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

/** Tells the customer something that no machine says; a notice of the same `id` takes the place of the one before. */
export function raiseNotice(notice: Omit<Notice, 'type'> & { id?: string }): void {
  app().notices.send({ ...notice, type: 'notice.raised' });
}

/** A push message arrived while the page is open [R2.10]. */
export function showBanner(banner: Banner): void {
  app().notices.send({ type: 'push.arrived', banner });
}

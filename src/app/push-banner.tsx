import { Bell, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { targetOf } from '../../machines/push/push.ts';
import { useNotices } from '../actors/notices/notices.ts';
import { paths } from '../lib/paths.ts';
import { announce } from '../ui/announcer.ts';
import { IconButton } from '../ui/button.tsx';
import { holdHandlers } from '../ui/hold-handlers.ts';
import { useOverlayHost } from '../ui/overlay-host.ts';

/** A push message while the page is open, top centre; an order message leads to the orders, another to the messages [R2.10, R2.11, R1.25]. */
export function PushBanner() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { banner, beginBanner, dismissBanner, holdBanner, releaseBanner } = useNotices();
  const start = useEffectEvent(beginBanner);
  useEffect(() => start(), []);
  const host = useOverlayHost();
  useEffect(() => {
    if (banner !== null) announce(`${banner.title}. ${banner.body}`, { topic: 'push' });
  }, [banner]);
  if (banner === null) return null;
  const shown = (
    <aside aria-label={t('notifications.title')}>
      <div
        {...holdHandlers(holdBanner, releaseBanner)}
        className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-md animate-[rise_0.2s_ease-out] items-center gap-2 rounded-card border border-line bg-raised ps-4 pe-1 shadow-float"
      >
        <ReleaseAtEnd release={releaseBanner} />
        <Bell size="1.25rem" aria-hidden="true" className="shrink-0 text-spice-ink" />
        <button
          type="button"
          onClick={() => {
            dismissBanner();
            navigate(paths[targetOf(banner.kind)]);
          }}
          className="flex grow flex-col py-3 text-start"
        >
          <span dir="auto" className="font-semibold">
            {banner.title}
          </span>
          <span dir="auto" className="text-sm text-ink-soft">
            {banner.body}
          </span>
        </button>
        <IconButton
          label={t('app.close')}
          onClick={dismissBanner}
          icon={<X size="1.125rem" aria-hidden="true" />}
        />
      </div>
    </aside>
  );
  return host === null ? shown : createPortal(shown, host);
}

/** An element that goes with the focus in it, as with a sheet that closes below it, sends no event. */
function ReleaseAtEnd({ release }: { release: () => void }) {
  const end = useEffectEvent(release);
  useEffect(() => () => end(), []);
  return null;
}

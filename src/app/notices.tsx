import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast as show, Toaster } from 'react-hot-toast';
import type { Toast } from '../../machines/notices/notices.ts';
import { useNotices } from '../actors/notices/use-notices.ts';
import { announce } from '../ui/announcer.ts';
import { useOverlayHost } from '../ui/overlay-host.ts';
import { holdHandlers } from '../ui/hold-handlers.ts';
import { ToastCard } from './toast-card.tsx';

const forever = Number.POSITIVE_INFINITY;
const container = { top: 16, right: 16, left: 16, zIndex: 60 };

/**
 * Toasts at the physical top right. The machine counts how many and how long; here they are only drawn, and said once to
 * people who listen [R2.9, R4.12, R9.7, D18, D19].
 */
export function Notices() {
  const { t } = useTranslation();
  const { toasts, dismiss, hold, release } = useNotices();
  const shown = useRef(new Map<string, Toast>());
  const host = useOverlayHost();

  useEffect(() => {
    const now = new Map(toasts.map((toast) => [toast.id, toast]));
    for (const id of shown.current.keys()) if (!now.has(id)) show.dismiss(id);
    for (const [id, toast] of now) {
      if (shown.current.get(id) === toast) continue;
      const words = toast.text ?? t(toast.key ?? '', { ...toast.values, defaultValue: '' });
      show.custom(<ToastCard tone={toast.tone} text={words} onDismiss={() => dismiss(id)} />, {
        id,
        duration: forever,
      });
      announce(words, { topic: id, urgency: toast.tone === 'error' ? 'assertive' : 'polite' });
    }
    shown.current = now;
  });

  const toaster = (
    <aside aria-label={t('shell.messages')}>
      <div {...holdHandlers(hold, release)}>
        <Toaster
          position="top-right"
          gutter={8}
          containerStyle={container}
          toastOptions={{ ariaProps: quiet }}
        />
      </div>
    </aside>
  );
  return host === null ? toaster : createPortal(toaster, host);
}

/** The two live regions of the app speak; toasts only show. */
const quiet = { role: 'status', 'aria-live': 'off' } as const;

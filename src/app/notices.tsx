import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast as show, Toaster } from 'react-hot-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { Toast } from '../../machines/notices/notices.ts';
import { useNotices } from '../actors/notices/notices.ts';
import { announce } from '../ui/announcer.ts';
import { useOverlayHost } from '../ui/overlay-host.ts';
import { holdHandlers } from '../ui/hold-handlers.ts';
import type { NoticeTone } from '../../machines/notice.ts';
import { IconButton, Spinner } from '../ui/button.tsx';

const forever = Number.POSITIVE_INFINITY;
const container = { top: 16, right: 16, left: 16, zIndex: 60 };

/**
 * Toasts at the physical top right. The machine counts how many and how long; here they are only drawn, and announced once to
 * screen readers [R2.9, R4.12, R9.7, D18, D19].
 */
export function Notices() {
  const { t } = useTranslation();
  const { toasts, begin, dismiss, hold, release } = useNotices();
  const start = useEffectEvent(begin);
  useEffect(() => start(), []);
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

/** The app's two live regions announce; toasts are only visible. */
const quiet = { role: 'status', 'aria-live': 'off' } as const;

type Props = { tone: NoticeTone; text: string; onDismiss: () => void };

/** One toast: an icon for its tone, the text, a button to dismiss it. */
export function ToastCard({ tone, text, onDismiss }: Props) {
  const { t } = useTranslation();
  return (
    <div
      data-tone={tone}
      className="pointer-events-auto flex w-full max-w-sm animate-[fade_0.15s] items-center gap-2.5 rounded-card border border-line bg-raised py-1 ps-4 pe-1 text-sm font-medium text-ink shadow-float"
    >
      {tone === 'success' && <CircleCheck size="1.25rem" aria-hidden="true" className="shrink-0 text-leaf" />}
      {tone === 'error' && <CircleAlert size="1.25rem" aria-hidden="true" className="shrink-0 text-brick" />}
      {tone === 'loading' && <Spinner className="shrink-0 text-spice-ink" />}
      <p dir="auto" className="grow py-2">
        {text}
      </p>
      <IconButton label={t('app.close')} onClick={onDismiss} icon={<X size="1rem" aria-hidden="true" />} />
    </div>
  );
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NoticeTone } from '../../machines/notice.ts';
import { IconButton, Spinner } from '../ui/button.tsx';

type Props = { tone: NoticeTone; text: string; onDismiss: () => void };

/** One toast: a mark for its tone, the words, a way to be rid of it. */
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

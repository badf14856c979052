import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { CodeFlow } from './code-flow.ts';

type Props = { resend: CodeFlow['resend']; busy: boolean; onResend: () => void };

/** A new code: how long until it can be asked for, then the button; the button keeps the focus while it counts. */
export function Resend({ resend, busy, onResend }: Props) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(resend.canResend ? null : resend.readyAt);
  if (resend.exhausted) return <p className="text-center text-sm text-ink-soft">{t('login.exhausted')}</p>;
  const mayResend = resend.canResend || seconds === 0;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="aria-disabled:text-ink-soft aria-disabled:opacity-100!"
      unavailable={!mayResend || busy}
      onClick={onResend}
    >
      <span className="tabular-nums">
        {mayResend ? t('login.resend') : t('login.resendIn', { count: seconds })}
      </span>
    </Button>
  );
}

/** Whole seconds until an absolute time in ms, counted down each second; 0 once it has passed or when there is none. */
function useSecondsUntil(readyAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (readyAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [readyAt]);
  return readyAt === null ? 0 : Math.max(0, Math.ceil((readyAt - now) / 1000));
}

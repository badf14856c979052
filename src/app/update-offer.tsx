import { Sparkles, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useIsPaying } from '../actors/payment/use-is-paying.ts';
import { isOutcome, paths } from '../lib/paths.ts';
import { announce } from '../ui/announcer.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useNewerVersion } from './use-newer-version.ts';

/** A newer version, offered and never forced; not at the checkout, and not while money is under way. */
export function UpdateOffer() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const isPaying = useIsPaying();
  const { isThere, dismiss, reload } = useNewerVersion();
  const isShown = isThere && !isPaying && path !== paths.checkout && !isOutcome(path);
  useEffect(() => {
    if (isShown) announce(t('shell.newVersion'));
  }, [isShown, t]);
  if (!isShown) return null;
  return (
    <aside
      aria-label={t('shell.newVersion')}
      className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-md animate-[rise_0.2s_ease-out] items-center gap-2 rounded-card border border-line bg-raised py-1 ps-4 pe-1 shadow-float"
    >
      <Sparkles size="1.25rem" aria-hidden="true" className="shrink-0 text-spice-ink" />
      <p className="grow py-2 text-sm font-medium">{t('shell.newVersion')}</p>
      <Button size="sm" variant="quiet" onClick={reload}>
        {t('shell.reload')}
      </Button>
      <IconButton label={t('app.close')} onClick={dismiss} icon={<X size="1.125rem" aria-hidden="true" />} />
    </aside>
  );
}

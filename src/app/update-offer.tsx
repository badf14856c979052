import { Sparkles, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { refillMachine } from '../../machines/refill/refill-machine.ts';
import type { withdrawalMachine } from '../../machines/withdrawal/withdrawal-machine.ts';
import { isOutcome, paths } from '../lib/paths.ts';
import { announce } from '../ui/announcer.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useApp } from '../actors/system/app.ts';
import { useLazySelector } from '../actors/system/use-actor.ts';
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

/** True at the checkout and while money goes into the wallet or out of it: nothing may come between. */
function useIsPaying(): boolean {
  const { actors } = useApp();
  const checkout = actors.find<typeof checkoutMachine>('checkout');
  const refill = actors.find<typeof refillMachine>('refill');
  const withdrawal = actors.find<typeof withdrawalMachine>('withdrawal');
  const isOrdering = useLazySelector(checkout, (snapshot) => !snapshot.matches('idle'), false);
  const isRefilling = useLazySelector(refill, (snapshot) => !snapshot.matches('closed'), false);
  const isWithdrawing = useLazySelector(withdrawal, (snapshot) => !snapshot.matches('closed'), false);
  return isOrdering || isRefilling || isWithdrawing;
}

import { CircleCheck, CircleX, CreditCard, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, Spinner } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Outcome } from './outcome.tsx';
import { RefillReturned } from './refill-returned.tsx';
import type { RefillProps } from './refill-review.tsx';

/** How the payment stands: being checked, paid, not paid, or unknown. */
export function RefillOutcome({ refill, onClose }: RefillProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { step, amount, busy, reason, message, problem } = refill;
  if (step === 'refilled') {
    return (
      <Outcome
        icon={<CircleCheck size="1.75rem" />}
        title={t('wallet.refill.refilled')}
        hint={t('wallet.refill.refilledHint', { amount: money(amount ?? 0) })}
      >
        <Button onClick={onClose}>{t('wallet.withdraw.done')}</Button>
      </Outcome>
    );
  }
  if (step === 'refused' && problem?.kind === 'refused' && problem.key === 'wallet.refill.returned') {
    return <RefillReturned refillId={problem.refillId} wanted={amount ?? 0} onClose={onClose} />;
  }
  if (step === 'refused') {
    const words = problem?.kind === 'refused' ? (problem.text ?? t(problem.key)) : undefined;
    return (
      <Outcome icon={<CircleX size="1.75rem" />} title={t('wallet.refill.refused')} hint={words}>
        <Button onClick={refill.goBack}>{t('checkout.outcome.switch')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('wallet.withdraw.close')}
        </Button>
      </Outcome>
    );
  }
  if (step === 'unpaid') {
    const why = message || (reason === null ? null : t(`payment.failure.${reason}`));
    return (
      <Outcome
        icon={<CreditCard size="1.75rem" />}
        title={t('wallet.refill.unpaidTitle')}
        hint={why ?? t('wallet.refill.unpaidHint')}
      >
        <Button busy={busy} onClick={refill.retryPayment}>
          {t('checkout.outcome.retry')}
        </Button>
        <Button variant="secondary" unavailable={busy} onClick={refill.giveUp}>
          {t('checkout.outcome.switch')}
        </Button>
        <Button
          variant="quiet"
          unavailable={busy}
          onClick={() => {
            refill.giveUp();
            onClose();
          }}
        >
          {t('wallet.refill.leave')}
        </Button>
      </Outcome>
    );
  }
  if (step === 'unknown') {
    return (
      <Outcome
        icon={<Hourglass size="1.75rem" />}
        title={t('checkout.outcome.unknownTitle')}
        hint={t('wallet.refill.unknownHint')}
      >
        <Button busy={busy} onClick={refill.askAgain}>
          {t('checkout.outcome.checkAgain')}
        </Button>
      </Outcome>
    );
  }
  return <Outcome icon={<Spinner />} title={t('checkout.confirming')} hint={t('checkout.keepOpen')} />;
}

import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalFlow } from '../../actors/withdrawal/use-withdrawal.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Outcome } from './outcome.tsx';

/** What became of a request: it has arrived, it has not, or it is unknown. */
export function WithdrawOutcome({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalFlow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const { step, amount, busy, canSendAgain } = withdrawal;
  if (step === 'asked') {
    return (
      <Outcome
        icon={<CircleCheck size="1.75rem" />}
        title={t('wallet.withdraw.asked')}
        hint={t('wallet.withdraw.askedHint', { amount: money(amount ?? 0) })}
      >
        <Button onClick={onClose}>{t('wallet.withdraw.done')}</Button>
      </Outcome>
    );
  }
  if (step === 'notArrived') {
    return (
      <Outcome
        icon={<CircleX size="1.75rem" />}
        title={t('wallet.withdraw.notArrived')}
        hint={t('wallet.withdraw.notArrivedHint')}
      >
        {canSendAgain && <Button onClick={withdrawal.confirm}>{t('wallet.withdraw.sendAgain')}</Button>}
        <Button variant="secondary" onClick={onClose}>
          {t('wallet.withdraw.close')}
        </Button>
      </Outcome>
    );
  }
  if (step === 'unknown') {
    return (
      <Outcome
        icon={<CircleHelp size="1.75rem" />}
        title={t('wallet.withdraw.unknown')}
        hint={t('wallet.withdraw.unknownHint')}
      >
        <Button busy={busy} onClick={withdrawal.ask}>
          {t('wallet.withdraw.askAgain')}
        </Button>
      </Outcome>
    );
  }
  return <Outcome icon={<Spinner />} title={t('wallet.withdraw.asking')} />;
}

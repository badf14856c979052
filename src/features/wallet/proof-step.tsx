import { useTranslation } from 'react-i18next';
import type { WithdrawalFlow } from '../../actors/withdrawal/use-withdrawal.ts';
import { OwnCode } from '../../components/one-time-code/own-code.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';

/** The code without which no money leaves; the right one sends the request. */
export function ProofStep({ withdrawal }: { withdrawal: WithdrawalFlow }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { proof, amount, goBack } = withdrawal;
  return (
    <>
      <p className="text-ink-soft">{t('wallet.withdraw.proofHint')}</p>
      <OwnCode
        proof={proof}
        isDanger
        submitText={t('wallet.withdraw.confirm', { amount: money(amount ?? 0) })}
      />
      <Button variant="secondary" unavailable={proof.busy} onClick={goBack}>
        {t('wallet.withdraw.back')}
      </Button>
    </>
  );
}

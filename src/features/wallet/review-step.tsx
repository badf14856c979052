import { useTranslation } from 'react-i18next';
import type { WithdrawalFlow } from '../../actors/withdrawal/use-withdrawal.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Price, useMoney } from '../../ui/price.tsx';
import { Fact } from './outcome.tsx';

/** A look at everything before the money leaves. */
export function ReviewStep({ withdrawal }: { withdrawal: WithdrawalFlow }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { amount, balance, details, busy, isSending } = withdrawal;
  if (amount === null || details === null) return null;
  return (
    <>
      <h3 className="text-base">{t('wallet.withdraw.review')}</h3>
      <dl className="flex flex-col gap-2 rounded-card bg-sunken px-4 py-3">
        <Fact name={t('wallet.withdraw.amount')}>
          <Price amount={amount} className="font-semibold" />
        </Fact>
        <Fact name={t('wallet.withdraw.holder')}>
          <bdi>{details.holder}</bdi>
        </Fact>
        <Fact name={t('wallet.withdraw.account')}>
          <bdi dir="ltr" className="break-all">
            {details.account}
          </bdi>
        </Fact>
        <Fact name={t('wallet.withdraw.code')}>
          <bdi dir="ltr">{details.code}</bdi>
        </Fact>
        {balance !== null && (
          <Fact name={t('wallet.withdraw.left')}>
            <Price amount={balance - amount} />
          </Fact>
        )}
      </dl>
      <p className="text-sm text-ink-faint">{t('wallet.withdraw.reviewHint')}</p>
      <FormError text={problemText()} />
      <output className="sr-only">
        {busy && t(isSending ? 'wallet.withdraw.sending' : 'wallet.withdraw.checking')}
      </output>
      <div className="flex flex-col gap-2">
        <Button size="lg" busy={busy} onClick={withdrawal.confirm}>
          {t('wallet.withdraw.confirm', { amount: money(amount) })}
        </Button>
        <Button variant="secondary" unavailable={busy} onClick={withdrawal.goBack}>
          {t('wallet.withdraw.back')}
        </Button>
      </div>
    </>
  );

  function problemText(): string | null {
    const { problem } = withdrawal;
    if (problem?.kind === 'unreachable' || problem?.kind === 'elsewhere') {
      return t(`wallet.withdraw.${problem.kind}`);
    }
    return problem?.kind === 'refused' ? (problem.text ?? t('wallet.withdraw.refused')) : null;
  }
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Price, useMoney } from '../../ui/price.tsx';
import { Fact } from './outcome.tsx';
import type { Minor } from '../../../machines/money.ts';
import type { RefillFlow } from '../../actors/refill/use-refill.ts';

/** What the steps of a refill are made of; `balance` is null where the provider does not send it. */
export type RefillProps = { refill: RefillFlow; balance: Minor | null; onClose: () => void };

/** A look at everything before the money leaves the bank. */
export function RefillReview({ refill, balance }: RefillProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { amount, method } = refill;
  if (amount === null || method === null) return null;
  return (
    <>
      <h3 className="text-base">{t('wallet.withdraw.review')}</h3>
      <dl className="flex flex-col gap-2 rounded-card bg-sunken px-4 py-3">
        <Fact name={t('wallet.withdraw.amount')}>
          <Price amount={amount} className="font-semibold" />
        </Fact>
        <Fact name={t('wallet.refill.by')}>{t(`payment.${method}`)}</Fact>
        {balance !== null && (
          <Fact name={t('wallet.refill.afterwards')}>
            <Price amount={balance + amount} />
          </Fact>
        )}
      </dl>
      <p className="text-sm text-ink-faint">{t('wallet.refill.reviewHint')}</p>
      <div className="flex flex-col gap-2">
        <Button size="lg" onClick={refill.confirm}>
          {t('payment.pay', { amount: money(amount) })}
        </Button>
        <Button variant="secondary" onClick={refill.goBack}>
          {t('wallet.withdraw.back')}
        </Button>
      </div>
    </>
  );
}

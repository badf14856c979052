import { useTranslation } from 'react-i18next';
import type { BankDetails } from '../../../machines/withdrawal/withdrawal.ts';
import type { WithdrawalFlow, WithdrawalStep } from '../../actors/withdrawal/use-withdrawal.ts';
import { useDraft } from '../../ui/form.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AmountStep } from './amount-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { WithdrawOutcome } from './withdraw-outcome.tsx';
import { OwnCode } from '../../components/one-time-code/own-code.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { bankDetailsIn } from './wallet-schema.ts';

type Props = { withdrawal: WithdrawalFlow; onClose: () => void };
const noDetails: BankDetails = { holder: '', account: '', code: '' };
const places: readonly WithdrawalStep[] = ['amount', 'details', 'review', 'proof'];

/** Amount, bank details, a look at both, a code, and what became of it [R1.22]. */
export function WithdrawSheet({ withdrawal, onClose }: Props) {
  const { t } = useTranslation();
  const { step } = withdrawal;
  const place = places.indexOf(step) + 1;
  return (
    <Sheet title={t('wallet.withdraw.title')} size="sm" closesOutside={false} onClose={onClose}>
      <div data-flow="withdrawal" data-state={step} className="flex flex-col gap-4">
        {place > 0 && (
          <>
            <p className="text-sm text-ink-faint">
              {t('wallet.withdraw.step', { step: place, count: places.length })}
            </p>
            <Step withdrawal={withdrawal} />
          </>
        )}
        {step === 'opening' && (
          <LoadingRegion>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
        {place === 0 && step !== 'opening' && <WithdrawOutcome withdrawal={withdrawal} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

/** Bank details that are typed, right or wrong, last as long as the steps do and are stored nowhere. */
function Step({ withdrawal }: { withdrawal: WithdrawalFlow }) {
  const { step, details } = withdrawal;
  const currency = useCurrency()?.code ?? '';
  const form = useDraft<BankDetails>({ initial: details ?? noDetails, schema: bankDetailsIn(currency) });
  if (step === 'amount') return <AmountStep withdrawal={withdrawal} />;
  if (step === 'details') return <DetailsStep withdrawal={withdrawal} form={form} />;
  if (step === 'proof') return <ProofStep withdrawal={withdrawal} />;
  return <ReviewStep withdrawal={withdrawal} />;
}

/** The code without which no money leaves; the right one sends the request. */
function ProofStep({ withdrawal }: { withdrawal: WithdrawalFlow }) {
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

import { useTranslation } from 'react-i18next';
import type { WithdrawalFlow, WithdrawalStep } from '../../actors/withdrawal/use-withdrawal.ts';
import { usePartFocus } from '../../ui/held-focus.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AmountStep } from './amount-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { WithdrawOutcome } from './withdraw-outcome.tsx';
import { OwnCode } from '../../components/one-time-code/own-code.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';

type Props = { withdrawal: WithdrawalFlow; onClose: () => void };
const places: readonly WithdrawalStep[] = ['amount', 'details', 'review', 'proof'];

/** Amount, bank details, a look at both, a code, and what became of it [R1.22]. */
export function WithdrawSheet({ withdrawal, onClose }: Props) {
  const { t } = useTranslation();
  const { step } = withdrawal;
  const place = places.indexOf(step) + 1;
  const box = usePartFocus(step);
  return (
    <Sheet title={t('wallet.withdraw.title')} size="sm" closesOutside={false} onClose={onClose}>
      <div
        ref={box}
        tabIndex={-1}
        data-flow="withdrawal"
        data-state={step}
        className="flex flex-col gap-4 outline-none"
      >
        {place > 0 && (
          <p className="text-sm text-ink-faint">
            {t('wallet.withdraw.step', { step: place, count: places.length })}
          </p>
        )}
        <Step withdrawal={withdrawal} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function Step({ withdrawal, onClose }: Props) {
  const { step } = withdrawal;
  if (step === 'opening') {
    return (
      <LoadingRegion>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  if (step === 'amount') return <AmountStep withdrawal={withdrawal} />;
  if (step === 'details') return <DetailsStep withdrawal={withdrawal} />;
  if (step === 'proof') return <ProofStep withdrawal={withdrawal} />;
  if (step === 'review') return <ReviewStep withdrawal={withdrawal} />;
  return <WithdrawOutcome withdrawal={withdrawal} onClose={onClose} />;
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

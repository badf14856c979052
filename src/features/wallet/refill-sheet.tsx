import { useTranslation } from 'react-i18next';
import { usePaymentFields } from '../../actors/payment/use-payment-fields.ts';
import type { RefillStep } from '../../actors/refill/use-refill.ts';
import { PaymentForm } from '../../components/payment/payment-form.tsx';
import { usePartFocus } from '../../ui/held-focus.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { RefillAmount } from './refill-amount.tsx';
import { RefillMethod } from './refill-method.tsx';
import { RefillOutcome } from './refill-outcome.tsx';
import { RefillReview, type RefillProps } from './refill-review.tsx';

const places: readonly RefillStep[] = ['amount', 'method', 'review'];

/** How much, by which method, a look at both, the payment, and what became of it [R1.22]. */
export function RefillSheet(props: RefillProps) {
  const { t } = useTranslation();
  const { step } = props.refill;
  const place = places.indexOf(step) + 1;
  const box = usePartFocus(step);
  return (
    <Sheet title={t('wallet.refill.title')} size="sm" closesOutside={false} onClose={props.onClose}>
      <div
        ref={box}
        tabIndex={-1}
        data-flow="refill"
        data-state={step}
        className="flex flex-col gap-4 outline-none"
      >
        {place > 0 && (
          <p className="text-sm text-ink-faint">
            {t('wallet.withdraw.step', { step: place, count: places.length })}
          </p>
        )}
        <Step {...props} />
      </div>
    </Sheet>
  );
}

function Step(props: RefillProps) {
  const { refill } = props;
  const { step, attemptKey, amount, leavePayment } = refill;
  const fields = usePaymentFields(attemptKey);
  if (step === 'opening' || step === 'closed') {
    return (
      <LoadingRegion>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  if (step === 'amount') return <RefillAmount refill={refill} />;
  if (step === 'method') return <RefillMethod refill={refill} />;
  if (step === 'review') return <RefillReview {...props} />;
  if (step === 'paying' && fields !== null) {
    return <PaymentForm fields={fields} amount={amount ?? 0} onLeave={leavePayment} />;
  }
  return <RefillOutcome {...props} />;
}

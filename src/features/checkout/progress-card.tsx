import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { usePaymentFields } from '../../actors/payment/use-payment-fields.ts';
import { PaymentForm } from '../../components/payment/payment-form.tsx';
import { announce } from '../../ui/announcer.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { holdFocus } from '../../ui/focus.tsx';

export type ProgressStep = 'checking' | 'placing' | 'paying' | 'confirming' | 'recovering';

/**
 * What is going on while the customer can only wait, or the gateway's fields where it has them in our page. Not a dialog: a
 * gateway's own window must stay on top.
 */
export function ProgressCard({ step }: { step: ProgressStep }) {
  const { t } = useTranslation();
  const { attemptKey, due, leavePayment } = useCheckout();
  const fields = usePaymentFields(attemptKey);
  const isOurs = step === 'paying' && fields !== null;
  const text = isOurs ? t('payment.enter') : t(`checkout.${step}`);
  useEffect(() => announce(text, { topic: 'checkout' }), [text]);
  // The form was pressed far down and its button has gone; what takes its place starts at the top.
  useEffect(() => {
    holdFocus();
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  if (isOurs) {
    return (
      <div className="mx-auto flex w-full max-w-xl flex-col gap-4 rounded-card border border-card-border bg-surface p-6 shadow-card">
        <h2 className="text-lg">{text}</h2>
        <PaymentForm fields={fields} amount={due} onLeave={leavePayment} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-card-border bg-surface px-6 py-16 text-center shadow-card">
      <Spinner className="text-4xl text-spice" />
      <p className="text-lg font-semibold">{text}</p>
      <p className="text-ink-soft">{t('checkout.keepOpen')}</p>
      {step === 'paying' && (
        <Button variant="quiet" onClick={leavePayment}>
          {t('checkout.leavePayment')}
        </Button>
      )}
    </div>
  );
}

import { CircleAlert, CreditCard, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useProblemText, type Checkout } from './checkout-view.ts';
import { OutcomeCard } from './outcome-card.tsx';

export type UnsettledStep = 'unpaid' | 'refused' | 'unknown';

/** An attempt that did not end in a paid order: what became of the money, and every way on. */
export function AttemptOutcome({ checkout, step }: { checkout: Checkout; step: UnsettledStep }) {
  if (step === 'unpaid') return <Unpaid checkout={checkout} />;
  return step === 'refused' ? <Refused checkout={checkout} /> : <Unknown checkout={checkout} />;
}

/** Nothing was taken and the order is kept: pay again, pay otherwise or give it up. */
function Unpaid({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const reason = useProblemText(checkout.problem);
  const { orderId, busy } = checkout;
  return (
    <OutcomeCard
      tone="bad"
      icon={<CreditCard size={32} />}
      title={t('checkout.outcome.unpaidTitle')}
      hint={
        orderId === null
          ? t('checkout.outcome.unpaidHintPlain')
          : t('checkout.outcome.unpaidHint', { id: orderId })
      }
      extra={reason !== null && <p className="text-sm font-medium text-brick">{reason}</p>}
      actions={
        <>
          <Button size="lg" busy={busy} onClick={checkout.retryPayment}>
            {t('checkout.outcome.retry')}
          </Button>
          <Button
            variant="secondary"
            unavailable={busy}
            onClick={() => {
              checkout.switchMethod();
              navigate(paths.checkout);
            }}
          >
            {t('checkout.outcome.switch')}
          </Button>
          <Button variant="quiet" unavailable={busy} onClick={checkout.abandon}>
            {t('checkout.outcome.abandon')}
          </Button>
        </>
      }
    />
  );
}

/** The provider said no before any money was asked for. */
function Refused({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const reason = useProblemText(checkout.problem);
  return (
    <OutcomeCard
      tone="bad"
      icon={<CircleAlert size={32} />}
      title={t('checkout.outcome.refusedTitle')}
      hint={t('checkout.outcome.refusedHint')}
      extra={reason !== null && <p className="text-sm font-medium text-brick">{reason}</p>}
      actions={
        <Button size="lg" onClick={checkout.close}>
          {t('checkout.backToCheckout')}
        </Button>
      }
    />
  );
}

/** Nobody knows yet. The only way on is asking; paying again is never offered. */
function Unknown({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  return (
    <OutcomeCard
      tone="calm"
      icon={<Hourglass size={32} />}
      title={t('checkout.outcome.unknownTitle')}
      hint={t('checkout.outcome.unknownHint')}
      actions={
        <>
          <Button size="lg" busy={checkout.busy} onClick={checkout.askAgain}>
            {t('checkout.outcome.checkAgain')}
          </Button>
          <ButtonLink variant="secondary" href={paths.orders}>
            {t('checkout.outcome.myOrders')}
          </ButtonLink>
        </>
      }
    />
  );
}

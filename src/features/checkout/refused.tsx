import { CircleAlert, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../actors/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { useProblemText, type Problem } from './checkout-view.ts';
import { OutcomeCard } from './outcome-card.tsx';

/** The provider refused before any payment, or the order was cancelled before it was paid. */
export function Refused({ problem, onBack }: { problem: Problem; onBack: () => void }) {
  const { t } = useTranslation();
  const { lines } = useCart();
  const reason = useProblemText(problem);
  const isCancelled = problem?.key === 'checkout.orderCancelled';
  const isRefunded = problem?.key === 'checkout.refundComing';
  const nothingTaken =
    lines.length > 0 ? t('checkout.outcome.refusedHint') : t('checkout.outcome.refusedHintPlain');
  const actions = (
    <Button size="lg" onClick={onBack}>
      {t('checkout.backToCheckout')}
    </Button>
  );
  if (isRefunded) {
    return (
      <OutcomeCard
        tone="calm"
        icon={<Undo2 size="2rem" />}
        title={t('checkout.outcome.refundTitle')}
        hint={t('checkout.refundComing')}
        actions={actions}
      />
    );
  }
  return (
    <OutcomeCard
      tone="bad"
      icon={<CircleAlert size="2rem" />}
      title={isCancelled ? t('checkout.outcome.cancelledTitlePlain') : t('checkout.outcome.refusedTitle')}
      hint={isCancelled ? t('checkout.outcome.cancelledHint') : nothingTaken}
      extra={!isCancelled && reason !== null && <p className="text-sm font-medium text-brick">{reason}</p>}
      actions={actions}
    />
  );
}

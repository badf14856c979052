import { CreditCard, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Order } from '../../../machines/order/order.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useMoveToBranch } from '../../actors/branch/move-to-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Due } from './due.tsx';
import { type Problem, useProblemText } from './checkout-view.ts';
import { OtherAmountCard, useHeld } from './other-amount-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';
import { Refused } from './refused.tsx';

export type UnsettledStep = 'unpaid' | 'refused' | 'unknown';

/** An attempt that did not end in a paid order: what became of the money, and every way on. */
export function AttemptOutcome({ step }: { step: UnsettledStep }) {
  const [, navigate] = useLocation();
  const { problem, orderId, busy, retryPayment, abandon, askAgain, close } = useCheckout();
  const { order, held, isAsking } = useHeld(orderId);
  const { branch } = useBranch();
  const { moveTo, isMoving } = useMoveToBranch();

  /** The dishes return to the cart of the order's restaurant, which has to be the one that is shown. */
  async function switchMethod() {
    if (order !== null && !(await moveTo(order.branchId))) return;
    abandon();
    navigate(paths.checkout);
  }

  /** The order is gone then, and its page with it: the bill shows its dishes, where the restaurant of the order is the one that is shown. */
  function giveUp() {
    abandon();
    const isHere = order === null || order.branchId === branch?.id;
    navigate(isHere ? paths.checkout : paths.orders, { replace: true });
  }

  if (step === 'refused') return <Refused problem={problem} onBack={close} />;
  if (step === 'unknown') return <Unknown held={held} busy={busy} onAskAgain={askAgain} />;
  if (isAsking) return <OutcomeSkeleton />;
  return (
    <Unpaid
      problem={problem}
      orderId={orderId}
      order={order}
      held={held}
      busy={busy || isMoving}
      onRetry={retryPayment}
      onSwitch={() => void switchMethod()}
      onAbandon={giveUp}
    />
  );
}

type Held = ReturnType<typeof useHeld>['held'];
type UnpaidProps = {
  problem: Problem;
  orderId: number | null;
  order: Order | null;
  held: Held;
  busy: boolean;
  onRetry: () => void;
  onSwitch: () => void;
  onAbandon: () => void;
};

/** The order is kept, and nothing was taken or another amount: pay again, pay otherwise or give it up. */
function Unpaid({ problem, orderId, order, held, busy, onRetry, onSwitch, onAbandon }: UnpaidProps) {
  const { t } = useTranslation();
  const reason = useProblemText(problem);
  const hasWalletPart = order !== null && order.walletUsed > 0;
  const extra = reason !== null && <p className="text-sm font-medium text-brick">{reason}</p>;
  const retry = (
    <Button size="lg" busy={busy} onClick={onRetry}>
      {t('checkout.outcome.retry')}
    </Button>
  );
  const others = (
    <>
      <Button variant="secondary" busy={held !== null && busy} unavailable={busy} onClick={onSwitch}>
        {t('checkout.outcome.switch')}
      </Button>
      <Button variant="quiet" unavailable={busy} onClick={onAbandon}>
        {t('checkout.outcome.abandon')}
      </Button>
    </>
  );
  // The gateway has taken its money, so it takes none for this order again.
  if (held !== null) return <OtherAmountCard order={held} endsHere extra={extra} actions={others} />;
  return (
    <OutcomeCard
      tone="bad"
      icon={<CreditCard size="2rem" />}
      title={t(hasWalletPart ? 'checkout.outcome.unpaidRestTitle' : 'checkout.outcome.unpaidTitle')}
      hint={
        orderId === null
          ? t('checkout.outcome.unpaidHintPlain')
          : t('checkout.outcome.unpaidHint', { id: orderId })
      }
      extra={
        <>
          {order !== null && <Due order={order} />}
          {extra}
        </>
      }
      actions={
        <>
          {retry}
          {others}
        </>
      }
    />
  );
}

/** The outcome is unknown. The only action is to check again; paying again is never offered. */
function Unknown({ held, busy, onAskAgain }: { held: Held; busy: boolean; onAskAgain: () => void }) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button size="lg" busy={busy} onClick={onAskAgain}>
        {t('checkout.outcome.checkAgain')}
      </Button>
      <ButtonLink variant="secondary" href={paths.orders}>
        {t('checkout.outcome.myOrders')}
      </ButtonLink>
    </>
  );
  if (held !== null) return <OtherAmountCard order={held} endsHere={false} actions={actions} />;
  return (
    <OutcomeCard
      tone="calm"
      icon={<Hourglass size="2rem" />}
      title={t('checkout.outcome.unknownTitle')}
      hint={t('checkout.outcome.unknownHint')}
      actions={actions}
    />
  );
}

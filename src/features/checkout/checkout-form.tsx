import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasGuests } from '../../actors/cart/use-cart.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { ClosedNotice } from '../../components/branch/closed-notice.tsx';
import { PromisePlace } from '../../components/promise/promise-place.tsx';
import { announce } from '../../ui/announcer.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { AddressStep } from './address-step.tsx';
import { BestCode, OfferedCode } from './best-code.tsx';
import { CheckoutBill } from './checkout-bill.tsx';
import { useProblemText } from './checkout-view.ts';
import { FulfilmentStep } from './fulfilment-step.tsx';
import { NoteStep } from './note-step.tsx';
import { OrderButton, type OrderSum } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayStep } from './pay-step.tsx';
import { TipAndPromoStep } from './tip-and-promo-step.tsx';
import { useFirstThing } from './use-first-thing.ts';
import type { Sections } from './use-sections.ts';

const ChangesDialog = loadable(() => import('./changes-dialog.tsx').then((m) => m.ChangesDialog));

const GroupAtCheckout = loadable(() =>
  import('../../components/group/group-at-checkout.tsx').then((m) => m.GroupAtCheckout),
);

/** Five sections and the bill: beside each other on wide screens, on phones with a bar that always shows the button. */
export function CheckoutForm({ sections }: { sections: Sections }) {
  const { step, bill, unmet, busy, problem, mode, address, when, isPromoOffered, hasNoOffer } = useCheckout();
  const hasGuests = useHasGuests();
  const problemText = useProblemText(problem);
  const bar = useBarHeight('--action-height');
  const onMissing = useFirstThing(sections);
  const { isHeld, onOrder } = useOrdering();
  const order = { unmet, sum: bill, busy, onOrder, onMissing, isHeld, problem: problemText };
  const sums = useRef<HTMLDivElement>(null);
  useHeldFocus(sums, isPromoOffered, 'h2');
  return (
    <>
      <ClosedNotice />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex flex-col gap-4" inert={step === 'checking'}>
          <FulfilmentStep sections={sections} />
          <AddressStep sections={sections} />
          <NoteStep sections={sections} />
          <TipAndPromoStep sections={sections} />
          <PayStep sections={sections} />
        </div>
        <div
          ref={sums}
          className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-5 shadow-card lg:sticky lg:top-24"
        >
          <PromisePlace settled={{ mode, address, when }} />
          <OrderSummary />
          {hasGuests && (
            <PartBoundary fallback="none">
              <GroupAtCheckout />
            </PartBoundary>
          )}
          <CheckoutBill bill={bill} />
          <div className="hidden lg:block">
            <OrderButton {...order} />
          </div>
          {/* Below the button: a code that is found late moves nothing under a press. */}
          {mode === 'delivery' && hasNoOffer && <BestCode />}
          {mode === 'delivery' && isPromoOffered && <OfferedCode />}
        </div>
      </div>
      <div ref={bar} className="sticky-bar bottom-(--bar-height) z-20 -mx-4 lg:hidden">
        <PayBar {...order} />
      </div>
      {step === 'changes' && <Changes />}
    </>
  );
}

/** Orders at the sum that the customer saw when they pressed; another sum waits for another press [R1.7, R1.21]. */
function useOrdering() {
  const { bill, submit } = useCheckout();
  const { t } = useTranslation();
  const money = useMoney();
  const [held, setHeld] = useState<{ seen: OrderSum | null } | null>(null);
  const isHeld = held !== null && !isSameSum(held.seen, bill);
  const text = t('checkout.totalNow', { total: money(bill.total) });

  useEffect(() => {
    if (isHeld) announce(text, { topic: 'bill', urgency: 'assertive' });
  }, [isHeld, text]);

  function onOrder(seen: OrderSum | null) {
    const isAsSeen = isSameSum(seen, bill);
    setHeld(isAsSeen ? null : { seen });
    if (isAsSeen) submit();
  }
  return { isHeld, onOrder };
}

function isSameSum(seen: OrderSum | null, { total, walletPart }: OrderSum): boolean {
  return seen !== null && seen.total === total && seen.walletPart === walletPart;
}

function Changes() {
  const { changes, acceptChanges, declineChanges } = useCheckout();
  return (
    <PartBoundary onClose={declineChanges}>
      <ChangesDialog changes={changes} onAccept={acceptChanges} onDecline={declineChanges} />
    </PartBoundary>
  );
}

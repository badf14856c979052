import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutField } from '../../../machines/checkout/unmet-guards.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { ClosedNotice } from '../../components/branch/closed-notice.tsx';
import { PromisePlace } from '../../components/promise/promise-place.tsx';
import { announce } from '../../ui/announcer.ts';
import { keepFocus } from '../../ui/focus.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { AddressStep } from './address-step.tsx';
import { BestCode } from './best-code.tsx';
import { CheckoutBill } from './checkout-bill.tsx';
import { useProblemText, type Checkout } from './checkout-view.ts';
import { FulfilmentStep } from './fulfilment-step.tsx';
import { NoteStep } from './note-step.tsx';
import { OrderButton, type OrderSum } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayStep } from './pay-step.tsx';
import { TipAndPromoStep } from './tip-and-promo-step.tsx';
import { useFirstThing } from './use-first-thing.ts';
import type { Sections } from './use-sections.ts';

const ChangesDialog = loadable(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

/** Five sections and the bill: beside each other on wide screens, on phones with a bar that always shows the button. */
export function CheckoutForm({ checkout, sections }: { checkout: Checkout; sections: Sections }) {
  const problem = useProblemText(checkout.problem);
  const { bill, unmet, busy } = checkout;
  const destination = useDestination(checkout);
  const bar = useBarHeight('--action-height');
  const onMissing = useFirstThing(checkout, sections);
  const { isHeld, onOrder } = useOrdering(checkout);
  const order = { unmet, sum: bill, busy, onOrder, onMissing, isHeld };
  useEffect(() => keepFocus(), []);
  return (
    <>
      <ClosedNotice />
      {problem !== null && (
        <p role="alert" className="rounded-card bg-brick-soft px-4 py-3 font-medium text-brick">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Steps checkout={checkout} sections={sections} />
        <div className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-5 shadow-card lg:sticky lg:top-24">
          <PromisePlace settled={{ mode: checkout.mode, address: checkout.address }} />
          <OrderSummary />
          <CheckoutBill bill={bill} />
          {checkout.promo === null && checkout.mode === 'delivery' && (
            <BestCode
              total={bill.itemTotal + bill.taxAmount}
              isChecking={checkout.isCheckingPromo}
              onApply={checkout.applyPromo}
            />
          )}
          <div className="hidden lg:block">
            <OrderButton {...order} />
          </div>
        </div>
      </div>
      <div ref={bar} className="sticky bottom-(--bar-height) z-20 -mx-4 lg:hidden">
        <PayBar {...order} destination={destination} />
      </div>
      {checkout.step === 'changes' && (
        <PartBoundary onClose={checkout.declineChanges}>
          <ChangesDialog
            changes={checkout.changes}
            onAccept={checkout.acceptChanges}
            onDecline={checkout.declineChanges}
          />
        </PartBoundary>
      )}
    </>
  );
}

/** Orders at the sum that the customer saw when they pressed; another sum waits for another press [R1.7, R1.21]. */
function useOrdering({ bill, submit }: Checkout) {
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

function Steps({ checkout, sections }: { checkout: Checkout; sections: Sections }) {
  const { mode, bill, unmet } = checkout;
  const isMissing = (field: CheckoutField) => unmet.some((guard) => guard.field === field);
  return (
    <div className="flex flex-col gap-4" inert={checkout.step === 'checking'}>
      <FulfilmentStep
        mode={mode}
        isMissing={isMissing('fulfilment')}
        sections={sections}
        onChoose={checkout.chooseMode}
      />
      <AddressStep
        mode={mode}
        address={checkout.address}
        sections={sections}
        onChoose={checkout.chooseAddress}
        chargeProblem={checkout.chargeProblem}
      />
      <NoteStep sections={sections} />
      <TipAndPromoStep
        isPickup={mode === 'pickup'}
        sections={sections}
        bill={bill}
        code={checkout.promo?.code ?? null}
        problem={checkout.promoProblem}
        isChecking={checkout.isCheckingPromo}
        onApply={checkout.applyPromo}
        onRemove={checkout.removePromo}
      />
      <PayStep
        isMissing={isMissing('method')}
        sections={sections}
        bill={bill}
        method={checkout.method}
        usesWallet={checkout.useWallet}
        onMethod={checkout.chooseMethod}
        onWallet={checkout.toggleWallet}
      />
    </div>
  );
}

/** Where the food goes, in a few words. */
function useDestination({ mode, address }: Pick<Checkout, 'mode' | 'address'>): string {
  const { t } = useTranslation();
  const { branch } = useBranch();
  if (mode === 'pickup') return t('checkout.collectAt', { branch: branch?.name ?? '' });
  return address === null ? t('checkout.noAddress') : t('checkout.deliverTo', { address: address.address });
}

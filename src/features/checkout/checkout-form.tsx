import { useEffect } from 'react';
import { useBranch } from '../../actors/use-branch.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { CheckoutBill } from './checkout-bill.tsx';
import type { RenderAddresses } from './checkout-page.tsx';
import { useProblemText, type Checkout } from './checkout-view.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { FulfilmentStep } from './fulfilment-step.tsx';
import { NoteStep } from './note-step.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayStep } from './pay-step.tsx';
import { PlaceStep } from './place-step.tsx';

/** Five sections and the bill: beside each other on wide screens, on phones with a bar that always shows the button. */
export function CheckoutForm({
  checkout,
  renderAddresses,
}: {
  checkout: Checkout;
  renderAddresses: RenderAddresses;
}) {
  const { opening, opensOrClosesAt } = useBranch();
  const problem = useProblemText(checkout.problem);
  useEffect(() => keepFocus(), []);
  return (
    <>
      {opening === 'closed' && <ClosedNotice opensAt={opensOrClosesAt} />}
      {problem !== null && (
        <p role="alert" className="rounded-card bg-brick-soft px-4 py-3 font-medium text-brick">
          {problem}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex flex-col gap-4" inert={checkout.step === 'checking'}>
          <FulfilmentStep checkout={checkout} />
          <PlaceStep
            checkout={checkout}
            addresses={renderAddresses({
              chosenId: checkout.address?.id ?? null,
              onChoose: checkout.chooseAddress,
            })}
          />
          <NoteStep />
          <ExtrasStep checkout={checkout} />
          <PayStep checkout={checkout} />
        </div>
        <div className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-5 shadow-card lg:sticky lg:top-24">
          <OrderSummary />
          <CheckoutBill checkout={checkout} />
          <div className="hidden lg:block">
            <OrderButton checkout={checkout} />
          </div>
        </div>
      </div>
      <div className="sticky bottom-(--bar-height) z-20 -mx-4 lg:hidden">
        <PayBar checkout={checkout} />
      </div>
      {checkout.step === 'changes' && <ChangesDialog checkout={checkout} />}
    </>
  );
}

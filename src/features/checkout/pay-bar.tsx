import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useSlotText } from '../../components/schedule/slots.tsx';
import { useOpenDrafts } from '../../ui/open-drafts.tsx';
import { Price, useMoney } from '../../ui/price.tsx';
import { useUnmetTexts } from './checkout-view.ts';
import { OrderButton, type OrderButtonProps } from './order-button.tsx';

/** On phones always in sight: where it goes, what it costs, and the button. */
export function PayBar(order: OrderButtonProps) {
  const { t } = useTranslation();
  const destination = useDestination();
  const saving = useSaving();
  const reasonOf = useUnmetTexts();
  const [first] = order.unmet;
  const hasDraft = useOpenDrafts().length > 0;
  const missing = hasDraft ? t('checkout.draft.open') : first === undefined ? null : reasonOf(first);
  return (
    <div
      data-pay-bar
      className="flex flex-col gap-2 border-t border-line bg-raised px-4 py-3 short:gap-1 short:py-1.5 short:sm:flex-row short:sm:items-center short:sm:justify-between"
    >
      <div className="flex items-baseline justify-between gap-3">
        {missing === null ? (
          <div className="min-w-0 text-sm leading-tight">
            <p className="text-ink-soft">{destination}</p>
            {saving !== null && <p className="font-medium text-leaf">{saving}</p>}
          </div>
        ) : (
          <p aria-hidden="true" className="min-w-0 text-sm font-medium text-turmeric">
            {missing}
          </p>
        )}
        {missing !== null && <Price amount={order.sum.total} className="font-bold" />}
      </div>
      <div className="short:sm:min-w-72">
        <OrderButton {...order} showsReasons={false} />
      </div>
    </div>
  );
}

/** Where the food goes, in a few words, and when it is for later. */
function useDestination(): string {
  const { t } = useTranslation();
  const { mode, address, when } = useCheckout();
  const { branch } = useBranch();
  const { whole } = useSlotText();
  const later = when === null ? '' : ` · ${whole(when)}`;
  if (mode === 'pickup') return t('checkout.collectAt', { branch: branch?.name ?? '' }) + later;
  return address === null
    ? t('checkout.noAddress')
    : t('checkout.deliverTo', { address: address.address }) + later;
}

/** What the code on the bill takes off it. */
function useSaving(): string | null {
  const { t } = useTranslation();
  const money = useMoney();
  const { amount, isPaused, code } = useCheckout().bill.discount;
  return amount > 0 && !isPaused && code !== null
    ? t('checkout.saved', { amount: money(amount), code })
    : null;
}

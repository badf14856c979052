import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import { Price } from '../../ui/price.tsx';
import { useUnmetTexts, type Checkout } from './checkout-view.ts';
import { OrderButton } from './order-button.tsx';

/** On phones always in sight: where it goes, what it costs, and the button. */
export function PayBar({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { branch } = useBranch();
  const { mode, address, bill, unmet } = checkout;
  const reasonOf = useUnmetTexts();
  const [first] = unmet;
  const toAddress =
    address === null ? t('checkout.noAddress') : t('checkout.deliverTo', { address: address.address });
  const where = mode === 'pickup' ? t('checkout.collectAt', { branch: branch?.name ?? '' }) : toAddress;
  return (
    <div data-pay-bar className="flex flex-col gap-2 border-t border-line bg-raised px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        {first === undefined ? (
          <p className="min-w-0 truncate text-sm text-ink-soft">{where}</p>
        ) : (
          <p aria-hidden="true" className="min-w-0 text-sm font-medium text-turmeric">
            {reasonOf(first)}
          </p>
        )}
        {first !== undefined && <Price amount={bill.payable} className="font-bold" />}
      </div>
      <OrderButton checkout={checkout} showsReasons={false} />
    </div>
  );
}

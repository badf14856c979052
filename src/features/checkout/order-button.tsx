import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { requestLogin } from '../../actors/use-login.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useUnmetTexts, type Checkout } from './checkout-view.ts';
import { focusField } from './focus-field.ts';

type Props = { checkout: Checkout; showsReasons?: boolean };

/**
 * Places the order. While something is missing it stays focusable, names what, and takes the customer to the first of it
 * instead of doing nothing.
 */
export function OrderButton({ checkout, showsReasons = true }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const textOf = useUnmetTexts();
  const id = useId();
  const { unmet, bill, busy } = checkout;
  const [first] = unmet;

  function press() {
    if (first === undefined) return checkout.submit();
    if (first.field === 'login') return requestLogin('checkout');
    focusField(first.field);
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        size="lg"
        fullWidth
        busy={busy}
        aria-disabled={first !== undefined || undefined}
        aria-describedby={first === undefined ? undefined : id}
        onClick={press}
      >
        {first === undefined
          ? t('checkout.placeOrderTotal', { total: money(bill.payable) })
          : t('checkout.placeOrder')}
      </Button>
      {first !== undefined && (
        <div id={id} className={showsReasons ? 'text-sm text-ink-soft' : 'sr-only'}>
          <p>{t('checkout.whyNot')}</p>
          <ul className="list-disc ps-5">
            {unmet.map((guard) => (
              <li key={guard.name}>{textOf(guard)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

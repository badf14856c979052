import { useTranslation } from 'react-i18next';
import { CheckoutStep } from './checkout-step.tsx';
import type { Checkout } from './checkout-view.ts';
import { PromoBox } from './promo-box.tsx';
import { TipPicker } from './tip-picker.tsx';

/** Tip and promo code; both wait while the order is a pick-up (D16). */
export function ExtrasStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  return (
    <CheckoutStep number={4} title={t('checkout.extras')} field="promo">
      <div className="flex flex-col gap-6">
        <TipPicker isPaused={checkout.mode === 'pickup'} />
        <PromoBox checkout={checkout} />
      </div>
    </CheckoutStep>
  );
}

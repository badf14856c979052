import { useTranslation } from 'react-i18next';
import { CheckoutStep } from './checkout-step.tsx';
import { PromoBox } from './promo-box.tsx';
import { TipPicker } from './tip-picker.tsx';
import type { Sections } from './use-sections.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useTip } from '../../actors/cart/use-cart.ts';
import { useMoney } from '../../ui/price.tsx';

/** Tip and promo code; both wait while the order is a pick-up (D16). */
export function TipAndPromoStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { mode, promo, promoProblem, isCheckingPromo } = useCheckout();
  const money = useMoney();
  const tip = useTip();
  const tipText =
    tip.amount === null ? t('checkout.noTip') : t('checkout.tipOf', { amount: money(tip.amount) });
  const codeText = promo === null ? t('checkout.noCode') : promo.code;
  return (
    <CheckoutStep
      number={4}
      title={t('checkout.extras')}
      field="promo"
      sections={sections}
      summary={
        promoProblem === null && !isCheckingPromo ? (
          <>
            <span>{`${tipText} · `}</span>
            <bdi>{codeText}</bdi>
          </>
        ) : null
      }
    >
      <div className="flex flex-col gap-6">
        <TipPicker isPaused={mode === 'pickup'} />
        <PromoBox />
      </div>
    </CheckoutStep>
  );
}

import { useTranslation } from 'react-i18next';
import { CheckoutStep } from './checkout-step.tsx';
import { PromoBox, type PromoBoxProps } from './promo-box.tsx';
import { TipPicker } from './tip-picker.tsx';
import type { Sections } from './use-sections.ts';
import { useTip } from '../../actors/cart/use-cart.ts';
import { useMoney } from '../../ui/price.tsx';

type Props = PromoBoxProps & { isPickup: boolean; sections: Sections };

/** Tip and promo code; both wait while the order is a pick-up (D16). */
export function TipAndPromoStep({ isPickup, sections, ...promo }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const tip = useTip();
  const tipText =
    tip.amount === null ? t('checkout.noTip') : t('checkout.tipOf', { amount: money(tip.amount) });
  const codeText = promo.code === null ? t('checkout.noCode') : promo.code;
  return (
    <CheckoutStep
      number={4}
      title={t('checkout.extras')}
      field="promo"
      sections={sections}
      summary={
        promo.problem === null && !promo.isChecking ? (
          <>
            <span>{`${tipText} · `}</span>
            <bdi>{codeText}</bdi>
          </>
        ) : null
      }
    >
      <div className="flex flex-col gap-6">
        <TipPicker isPaused={isPickup} />
        <PromoBox {...promo} />
      </div>
    </CheckoutStep>
  );
}

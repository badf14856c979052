import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Checkout } from './checkout-view.ts';

/** Delivery or self pick-up; what the branch does not offer stays visible and says so [R1.10]. */
export function FulfilmentStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { branch } = useBranch();
  return (
    <CheckoutStep number={1} title={t('checkout.how')} field="fulfilment">
      <RadioCards
        legend={t('checkout.how')}
        hideLegend
        layout="row"
        value={checkout.mode}
        onChange={checkout.chooseMode}
        options={[
          {
            value: 'delivery',
            label: t('checkout.delivery'),
            description: t('checkout.deliveryHint'),
            icon: <Bike aria-hidden="true" size={22} className="shrink-0 text-spice-ink" />,
            unavailable: branch?.offersDelivery === false ? t('checkout.notOffered') : null,
          },
          {
            value: 'pickup',
            label: t('checkout.pickup'),
            description: t('checkout.pickupHint', { branch: branch?.name ?? '' }),
            icon: <Store aria-hidden="true" size={22} className="shrink-0 text-spice-ink" />,
            unavailable: branch?.offersPickup === false ? t('checkout.notOffered') : null,
          },
        ]}
      />
    </CheckoutStep>
  );
}

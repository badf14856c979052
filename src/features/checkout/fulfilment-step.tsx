import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { isUnmet } from './checkout-view.ts';
import type { Sections } from './use-sections.ts';

/** Delivery or self pick-up; what the branch does not offer stays visible and says so [R1.10]. */
export function FulfilmentStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { mode, unmet, chooseMode } = useCheckout();
  const { branch } = useBranch();
  return (
    <CheckoutStep
      number={1}
      title={t('checkout.how')}
      field="fulfilment"
      sections={sections}
      summary={isUnmet(unmet, 'fulfilment') ? null : t(`checkout.${mode}`)}
    >
      <RadioCards
        legend={t('checkout.how')}
        hideLegend
        layout="row"
        value={mode}
        onChange={chooseMode}
        options={[
          {
            value: 'delivery',
            label: t('checkout.delivery'),
            description: t('checkout.deliveryHint'),
            icon: <Bike aria-hidden="true" size="1.375rem" className="shrink-0 text-spice-ink" />,
            unavailable: branch?.offersDelivery === false ? t('checkout.notOffered') : null,
          },
          {
            value: 'pickup',
            label: t('checkout.pickup'),
            description: t('checkout.pickupHint', { branch: branch?.name ?? '' }),
            icon: <Store aria-hidden="true" size="1.375rem" className="shrink-0 text-spice-ink" />,
            unavailable: branch?.offersPickup === false ? t('checkout.notOffered') : null,
          },
        ]}
      />
    </CheckoutStep>
  );
}

import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Fulfilment } from '../../../machines/bill/bill.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Sections } from './use-sections.ts';

type Props = {
  mode: Fulfilment;
  /** The restaurant does not offer the chosen one. */
  isMissing: boolean;
  sections: Sections;
  onChoose: (mode: Fulfilment) => void;
};

/** Delivery or self pick-up; what the branch does not offer stays visible and says so [R1.10]. */
export function FulfilmentStep({ mode, isMissing, sections, onChoose }: Props) {
  const { t } = useTranslation();
  const { branch } = useBranch();
  return (
    <CheckoutStep
      number={1}
      title={t('checkout.how')}
      field="fulfilment"
      sections={sections}
      summary={isMissing ? null : t(`checkout.${mode}`)}
    >
      <RadioCards
        legend={t('checkout.how')}
        hideLegend
        layout="row"
        value={mode}
        onChange={onChoose}
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

import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '../../../machines/schedule/slot.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useSlotText, useSlots } from '../../components/schedule/slots.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { isUnmet } from './checkout-view.ts';
import type { Sections } from './use-sections.ts';

const WhenChoice = loadable(() => import('./when-choice.tsx').then((m) => m.WhenChoice));

/** Delivery or self pick-up, and when; what the branch does not offer stays visible, with the reason [R1.10, R1.27]. */
export function FulfilmentStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { mode, unmet, when, chooseMode } = useCheckout();
  const whenText = useWhenText(when);
  const { branch } = useBranch();
  return (
    <CheckoutStep
      number={1}
      title={t('checkout.how')}
      field="fulfilment"
      sections={sections}
      summary={
        isUnmet(unmet, 'fulfilment') || isUnmet(unmet, 'when')
          ? null
          : [t(`checkout.${mode}`), whenText].filter(Boolean).join(' · ')
      }
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
      <PartBoundary>
        <WhenChoice />
      </PartBoundary>
    </CheckoutStep>
  );
}

/** When it is wanted, in words; '' where only as soon as possible is sold. */
function useWhenText(when: Slot | null): string {
  const { t } = useTranslation();
  const { whole } = useSlotText();
  const isOffered = useSlots().length > 0;
  if (when !== null) return whole(when);
  return isOffered ? t('schedule.asap') : '';
}

import { Bike } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPromise } from '../../../machines/promise/promise.ts';
import { useMoney } from '../../ui/price.tsx';
import { GoalLine } from './goal-line.tsx';

/** How far the cart is from free delivery, in words and as a line; said once it is reached [R1.26]. */
export function FreeDelivery({ promise }: { promise: DeliveryPromise | null }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (promise === null) return null;
  const { freeBy, freeFrom, missingForFree } = promise;
  if (freeBy === null && (freeFrom === null || missingForFree === null)) return null;
  const text =
    freeBy === 'firstOrder'
      ? t('bill.firstFree')
      : freeBy === 'total'
        ? t('bill.nowFree')
        : t('bill.missingForFree', { amount: money(missingForFree ?? 0) });
  const share = freeFrom === null ? 1 : 1 - (missingForFree ?? 0) / freeFrom;
  return <GoalLine tone="good" icon={<Bike size={17} />} share={share} text={text} />;
}

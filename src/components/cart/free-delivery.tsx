import { Bike } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPromise } from '../../../machines/promise/promise.ts';
import { useMoney } from '../../ui/price.tsx';
import { GoalLine } from './goal-line.tsx';

/** How far the cart is from free delivery, in words and as a line; said once it is reached [R1.26]. */
export function FreeDelivery({ promise }: { promise: DeliveryPromise | null }) {
  const { t } = useTranslation();
  const money = useMoney();
  const free = promise?.free ?? null;
  if (free === null) return null;
  const { by, from, missing } = free;
  const text =
    missing > 0
      ? t('bill.missingForFree', { amount: money(missing) })
      : t(by === 'firstOrder' ? 'bill.firstFree' : 'bill.nowFree');
  const share = missing > 0 ? 1 - missing / from : 1;
  return <GoalLine tone="good" icon={<Bike size="1.0625rem" />} share={share} text={text} />;
}

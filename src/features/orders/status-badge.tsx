import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusWord, toneOf } from './order-progress.ts';

/** The status in the customer's words; one that we do not know in the provider's, made readable. */
export function useStatusText(): (order: Pick<Order, 'status' | 'statusText' | 'isPickup'>) => string {
  const { t } = useTranslation();
  return (order) => {
    const word = statusWord(order);
    return word === null ? order.statusText.replaceAll('_', ' ') : t(`orders.status.${word}`);
  };
}

export function StatusBadge({ order }: { order: Order }) {
  const textOf = useStatusText();
  return (
    <Badge tone={toneOf(order)}>
      <bdi>{textOf(order)}</bdi>
    </Badge>
  );
}

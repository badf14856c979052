import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusName, toneOf } from './order-progress.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One block of an order page. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className="rounded-card border border-card-border bg-surface p-5 shadow-card">
      {children}
    </section>
  );
}

/** The status in the customer's words; one that we do not know in the provider's, made readable. */
export function useStatusText(): (order: Pick<Order, 'status' | 'statusText' | 'isPickup'>) => string {
  const { t } = useTranslation();
  return (order) => {
    const status = statusName(order);
    return status === null ? order.statusText.replaceAll('_', ' ') : t(`orders.status.${status}`);
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

/** Orders on their way. */
export function OrdersSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

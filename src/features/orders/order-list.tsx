import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { ordersQuery } from '../../api/orders.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useDates } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { OrderCard } from './order-card.tsx';
import { isActive, refreshPause } from './order-progress.ts';
import { OrdersSkeleton } from './card.tsx';

/** Every order of a customer, page by page; read again while one of them is going on. */
export function OrderList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dates = useDates();
  const orders = useInfiniteQuery({
    ...ordersQuery(language, userId),
    refetchInterval: ({ state }) => refreshPause(state.data?.pages[0]?.items.find(isActive)),
  });
  const all = orders.data?.pages.flatMap((page) => page.items);
  return (
    <QueryRegion
      query={{ ...orders, data: all }}
      age={AsOf}
      failedTitle={t('orders.failedTitle')}
      failedHint={t('orders.failedHint')}
      loadingText={t('orders.loading')}
      skeleton={<OrdersSkeleton />}
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            title={t('orders.empty')}
            hint={t('orders.emptyHint')}
            icon={<ReceiptText size="1.75rem" />}
            action={<ButtonLink href={paths.menu}>{t('orders.browseMenu')}</ButtonLink>}
          />
        ) : (
          <div className="flex flex-col gap-6">
            <Group title={t('orders.active')} orders={found.filter(isActive)} />
            {byMonth(
              found.filter((order) => !isActive(order)),
              dates.month,
            ).map(([month, group]) => (
              <Group key={month} title={month} orders={group} />
            ))}
            <NextPage query={orders} failedTitle={t('orders.failedTitle')}>
              {orders.isFetchingNextPage ? t('orders.loadingMore') : t('orders.loadMore')}
            </NextPage>
          </div>
        )
      }
    </QueryRegion>
  );
}

function Group({ title, orders }: { title: string; orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-base text-ink-soft">{title}</h2>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

/** Orders under the month they were placed in, in the order they come. */
function byMonth(orders: readonly Order[], monthOf: (moment: string) => string): [string, Order[]][] {
  const months = new Map<string, Order[]>();
  for (const order of orders) {
    const month = monthOf(order.placedAt);
    months.set(month, [...(months.get(month) ?? []), order]);
  }
  return [...months];
}

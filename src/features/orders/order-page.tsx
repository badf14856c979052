import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { orderQuery } from '../../api/orders.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrderView } from './order-view.tsx';
import { refreshPause } from './order-progress.ts';
import { ForCustomers, OrdersSkeleton } from './orders-page.tsx';

/** One order: how far it is, what it holds, what it cost, and what can still be done [R1.15]. */
export function OrderPage({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6">
      <Link
        href={paths.orders}
        className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-spice-ink"
      >
        <ArrowLeft aria-hidden="true" size={18} className="mirror" />
        {t('orders.back')}
      </Link>
      <PageHeading title={t('orders.orderTitle', { id: orderId })} />
      <ForCustomers>{(userId) => <LoadedOrder orderId={orderId} userId={userId} />}</ForCustomers>
    </div>
  );
}

function LoadedOrder({ orderId, userId }: { orderId: number; userId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const order = useQuery({
    ...orderQuery(orderId, language, userId),
    refetchInterval: ({ state }) => refreshPause(state.data),
  });
  if (order.data) {
    return (
      <OrderView
        order={order.data}
        readAt={order.dataUpdatedAt}
        isStale={order.isError || order.isRefetchError}
      />
    );
  }
  if (order.isError) {
    return (
      <FailedState
        title={t('orders.failedOne')}
        hint={t('orders.failedHint')}
        onRetry={() => void order.refetch()}
        busy={order.isFetching}
      />
    );
  }
  if (order.isPending) return <OrdersSkeleton />;
  return (
    <EmptyState title={t('orders.missing')} hint={t('orders.missingHint')} icon={<SearchX size={28} />} />
  );
}

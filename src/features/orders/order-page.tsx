import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { orderQuery } from '../../api/orders.ts';
import { NotFoundPage } from '../../components/page-fallbacks.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { useTracking } from '../../actors/tracking/use-tracking.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { idInPath, paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ZoneNote } from '../../ui/dates.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { OrderView } from './order-view.tsx';
import { answerPause } from './order-progress.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import { OrdersSkeleton } from './card.tsx';

/** One order: how far it is, what it holds, what it cost, and what can still be done [R1.15]. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const orderId = idInPath(id);
  if (orderId === null) return <NotFoundPage />;
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6">
      <Link
        href={paths.orders}
        className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-spice-ink"
      >
        <ArrowLeft aria-hidden="true" size="1.125rem" className="mirror" />
        <span>{t('orders.back')}</span>
      </Link>
      <PageHeading title={t('orders.orderTitle', { id: orderId })} />
      <ZoneNote />
      <RequireLogin intent="orders" hint={t('orders.loginHint')} skeleton={<OrdersSkeleton />}>
        {(user) => (
          <>
            <LoadedOrder key={user.id} orderId={orderId} userId={user.id} />
            <ReorderDialog />
          </>
        )}
      </RequireLogin>
    </div>
  );
}

function LoadedOrder({ orderId, userId }: { orderId: number; userId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const order = useQuery({
    ...orderQuery(orderId, language, userId),
    refetchInterval: ({ state }) => answerPause(state.data),
  });
  const { tracked, askNow } = useTracking(orderId);
  return (
    <QueryRegion
      query={order}
      age={AsOf}
      failedTitle={t('orders.failedOne')}
      failedHint={t('orders.failedHint')}
      loadingText={t('orders.loading')}
      skeleton={<OrdersSkeleton />}
    >
      {(found) =>
        found === null ? (
          <EmptyState
            title={t('orders.missing')}
            hint={t('orders.missingHint')}
            icon={<SearchX size="1.75rem" />}
          />
        ) : (
          <OrderView
            order={found}
            userId={userId}
            tracked={tracked}
            readAt={order.dataUpdatedAt}
            isStale={order.isError || tracked.failures > 0}
            onAskNow={askNow}
          />
        )
      }
    </QueryRegion>
  );
}

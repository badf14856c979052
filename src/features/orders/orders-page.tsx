import { useTranslation } from 'react-i18next';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ZoneNote } from '../../ui/dates.tsx';
import { OrderList } from './order-list.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { OrdersSkeleton } from './card.tsx';

/** The customer's orders: what is going on now on top, then month by month [R1.15]. */
export function OrdersPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6">
      <PageHeading title={t('orders.title')} />
      <ZoneNote />
      <RequireLogin intent="orders" hint={t('orders.loginHint')} skeleton={<OrdersSkeleton />}>
        {(user) => (
          <>
            <OrderList userId={user.id} />
            <ReorderDialog />
          </>
        )}
      </RequireLogin>
    </div>
  );
}

import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestLogin } from '../../actors/use-login.ts';
import { useSession } from '../../actors/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { OrderList } from './order-list.tsx';

/** The customer's orders: what is going on now on top, then month by month [R1.15]. */
export function OrdersPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6">
      <PageHeading title={t('orders.title')} />
      <ForCustomers>{(userId) => <OrderList userId={userId} />}</ForCustomers>
    </div>
  );
}

/** Orders belong to an account: everybody else is asked to log in [R6.2]. */
export function ForCustomers({ children }: { children: (userId: number) => ReactNode }) {
  const { t } = useTranslation();
  const { user, isRestoring } = useSession();
  if (isRestoring) return <OrdersSkeleton />;
  if (user !== null) return children(user.id);
  return (
    <EmptyState
      title={t('orders.loginTitle')}
      hint={t('orders.loginHint')}
      icon={<LogIn size={28} className="mirror" />}
      action={<Button onClick={() => requestLogin('orders')}>{t('orders.logIn')}</Button>}
    />
  );
}

export function OrdersSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <LoadingNote text={t('orders.loading')} />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

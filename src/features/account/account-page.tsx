import { useTranslation } from 'react-i18next';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountList } from './account-list.tsx';

/** Who is logged in, and the way to everything that is theirs [R2.13]. */
export function AccountPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6">
      <PageHeading title={t('account.title')} />
      <RequireLogin intent="account" hint={t('account.loginHint')} skeleton={<AccountSkeleton />}>
        {(user) => <AccountList user={user} />}
      </RequireLogin>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}

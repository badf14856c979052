import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/account/back-link.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Deletion } from './deletion.tsx';

/** The end of an account: what goes, what stands in the way, and a code before anything happens [R1.24]. */
export function DeletionPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('account.delete')} />
      <RequireLogin
        intent="account"
        hint={t('account.loginHint')}
        skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      >
        {(user) => <Deletion key={user.id} user={user} />}
      </RequireLogin>
    </div>
  );
}

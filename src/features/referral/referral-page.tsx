import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/account/back-link.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Referral } from './referral.tsx';

/** The customer's own code: seen, copied, sent on, and what it brings [R1.23]. */
export function ReferralPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('referral.title')} />
      <RequireLogin
        intent="account"
        hint={t('account.loginHint')}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
      >
        {(user) => <Referral key={user.id} user={user} />}
      </RequireLogin>
    </div>
  );
}

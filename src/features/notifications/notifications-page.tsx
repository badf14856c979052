import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/account/back-link.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';

/** What the restaurant has told its customers, newest first [R2.13, R9.2]. */
export function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('notifications.title')} />
      <ZoneNote />
      <RequireLogin intent="account" hint={t('account.loginHint')} skeleton={<NotificationsSkeleton />}>
        {() => <NotificationList />}
      </RequireLogin>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { BellOff, CheckCheck } from 'lucide-react';
import { BackLink } from '../../components/account/account-controls.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ZoneNote } from '../../ui/dates.tsx';
import { useNotifications } from '../../components/notifications/use-notifications.ts';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/announcer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { NotificationCard } from './notification-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The restaurant's messages, newest first [R2.13, R9.2]. */
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

/** Messages ten at a time, with what was not read yet marked on this device. */
export function NotificationList() {
  const { t } = useTranslation();
  const { query, unreadIds, markRead, markAllRead } = useNotifications();
  const hasUnread = unreadIds.size > 0;
  return (
    <QueryRegion
      query={query}
      age={AsOf}
      failedTitle={t('notifications.failed')}
      skeleton={<NotificationsSkeleton />}
    >
      {(notifications) =>
        notifications.length === 0 ? (
          <EmptyState
            title={t('notifications.empty')}
            hint={t('notifications.emptyHint')}
            icon={<BellOff size="1.75rem" />}
            action={<ButtonLink href={paths.offers}>{t('notifications.seeOffers')}</ButtonLink>}
          />
        ) : (
          <div className="flex flex-col gap-4">
            {hasUnread && (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-ink-soft">{t('notifications.unread', { count: unreadIds.size })}</p>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<CheckCheck size="1.125rem" aria-hidden="true" />}
                  onClick={() => {
                    markAllRead();
                    announce(t('notifications.allRead'));
                  }}
                >
                  {t('notifications.markAll')}
                </Button>
              </div>
            )}
            <ul className="flex flex-col gap-3">
              {notifications.map((one) => (
                <NotificationCard
                  key={one.id}
                  notification={one}
                  isUnread={unreadIds.has(one.id)}
                  onRead={() => markRead(one.id)}
                />
              ))}
            </ul>
            <NextPage query={query} failedTitle={t('notifications.failed')}>
              {t('notifications.more')}
            </NextPage>
          </div>
        )
      }
    </QueryRegion>
  );
}

export function NotificationsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-card" />
      ))}
    </div>
  );
}

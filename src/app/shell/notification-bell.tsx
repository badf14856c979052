import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useNotifications } from '../../components/notifications/use-notifications.ts';
import { paths } from '../../lib/paths.ts';

/** The way to the notifications, with how many of the newest were not read yet [R2.13]. */
export function NotificationBell() {
  const { t } = useTranslation();
  const count = useNotifications().unreadIds.size;
  const label = count === 0 ? t('notifications.title') : t('notifications.unread', { count });
  return (
    <Link
      href={paths.notifications}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <Bell size="1.3rem" aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-1 top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-spice px-1 text-xs leading-none font-bold text-on-spice tabular-nums"
        >
          {count > 9 ? '9+' : count}
        </span>
      )}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useScope } from '../../actors/branch/use-branch.ts';
import { categoriesQuery } from '../../api/categories.ts';
import type { Notification } from '../../api/notifications.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDates } from '../../ui/dates.tsx';

type Props = { notification: Notification; isUnread: boolean; onRead: () => void };

/** One message; where it leads somewhere the whole card does. One that leads nowhere is read by a press as well. */
export function NotificationCard({ notification, isUnread, onRead }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const href = useTarget(notification.target);
  const { title, message, image, sentAt } = notification;
  const stretched =
    'text-start font-semibold outline-none after:absolute after:inset-0 after:rounded-card after:outline-offset-2 after:outline-focus focus-visible:after:outline-2';
  return (
    <li
      className={classNames(
        'relative flex gap-4 rounded-card border p-4 slim:flex-wrap',
        isUnread ? 'border-spice bg-spice-soft' : 'border-card-border bg-surface shadow-card',
        (href !== null || isUnread) && 'hover:bg-sunken',
      )}
    >
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          {href !== null && (
            <Link href={href} onClick={onRead} className={stretched}>
              <bdi>{title}</bdi>
            </Link>
          )}
          {href === null && isUnread && (
            <button type="button" onClick={onRead} className={stretched}>
              <bdi>{title}</bdi>
            </button>
          )}
          {href === null && !isUnread && <bdi className="font-semibold">{title}</bdi>}
          {isUnread && <Badge tone="spice">{t('notifications.new')}</Badge>}
        </div>
        {message !== '' && <bdi className="text-ink-soft">{message}</bdi>}
        {sentAt !== '' && (
          <time dateTime={sentAt} className="text-sm text-ink-faint">
            {dates.moment(sentAt)}
          </time>
        )}
      </div>
      {image !== '' && (
        <img src={image} alt="" loading="lazy" className="size-20 shrink-0 rounded-control object-cover" />
      )}
    </li>
  );
}

/** Where a message leads: an order's to the orders [R1.25, R2.11], a dish over the menu, a category to its dishes; null for nowhere. */
function useTarget(target: Notification['target']): string | null {
  const scope = useScope();
  const categories = useQuery({
    ...categoriesQuery(scope),
    enabled: target.kind === 'category' && scope.branchId > 0,
  });
  if (target.kind === 'orders') return paths.orders;
  if (target.kind === 'wallet') return paths.wallet;
  if (target.kind === 'product') return `${paths.menu}?dish=${target.id}`;
  if (target.kind === 'none') return null;
  const slug = categories.data?.find(({ id }) => id === target.id)?.slug ?? '';
  return slug === '' ? paths.menu : `${paths.menu}?category=${slug}`;
}

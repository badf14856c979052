import { useInfiniteQuery } from '@tanstack/react-query';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useReadMarks } from '../../actors/notifications/use-read-marks.ts';
import { notificationsQuery } from '../../api/notifications.ts';

/** The restaurant's messages as far as they are loaded, and how many of them are unread on this device [R9.2]. */
export function useNotifications() {
  const query = useInfiniteQuery(notificationsQuery(useScope()));
  const { read, mark } = useReadMarks();
  const all = query.data?.pages.flatMap((page) => page.items);
  const unread = (all ?? []).filter(({ id }) => !read.has(id));
  return {
    query: { ...query, data: all },
    unreadIds: new Set(unread.map(({ id }) => id)),
    markRead: (id: number) => mark([id]),
    markAllRead: () => mark(unread.map(({ id }) => id)),
  };
}

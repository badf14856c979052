import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApp } from '../system/app.ts';
import type { Store } from '../persistence/store.ts';
import { readNotificationsSlice } from '../persistence/slices-without-actor.ts';

/** The newest are kept; older ones are read, or long forgotten. */
const mostKept = 200;

const marksQuery = (store: Store) =>
  queryOptions({
    queryKey: ['readNotifications'],
    queryFn: () => store.get(readNotificationsSlice).ids,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
  });

/** Which messages were read on this device, and the way to mark more; null until it is known. */
export function useReadMarks(): { read: ReadonlySet<number> | null; mark: (ids: readonly number[]) => void } {
  const { queries, store } = useApp();
  const { data } = useQuery(marksQuery(store));
  return {
    read: data === undefined ? null : new Set(data),
    mark: (ids) => {
      const before = store.get(readNotificationsSlice).ids;
      const after = [...new Set([...before, ...ids])]
        .toSorted((one, other) => other - one)
        .slice(0, mostKept);
      store.put(readNotificationsSlice, { ids: after });
      queries.setQueryData(marksQuery(store).queryKey, after);
    },
  };
}

import { useApp } from '../system/app.ts';
import { useKept } from '../persistence/use-kept.ts';
import { readNotificationsSlice } from '../persistence/slices-without-actor.ts';

/** The newest are kept; older ones are read, or long forgotten. */
const mostKept = 200;

/** Which messages were read on this device, in whichever tab, and the way to mark more. */
export function useReadMarks(): { read: ReadonlySet<number>; mark: (ids: readonly number[]) => void } {
  const { store } = useApp();
  return {
    read: new Set(useKept(readNotificationsSlice).ids),
    mark: (ids) => {
      const before = store.get(readNotificationsSlice).ids;
      const after = [...new Set([...before, ...ids])]
        .toSorted((one, other) => other - one)
        .slice(0, mostKept);
      store.put(readNotificationsSlice, { ids: after });
    },
  };
}

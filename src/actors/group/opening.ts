import type { GroupEvent } from '../../../machines/group/group-setup.ts';
import { randomId } from '../../lib/random-id.ts';
import type { App } from '../system/app.ts';
import { groupsSlice } from './slice.ts';

/** The event that opens the group of a link's token, with what this device has kept of it, or the host's own at a branch. */
export function openingOf({ store }: App, place: string | number): GroupEvent {
  const { memberships: kept } = store.get(groupsSlice);
  if (typeof place === 'number')
    return { type: 'group.opened', access: { role: 'host', branchId: place }, name: '', queue: [], kept };
  const { key, name, queue } = kept.find(({ token }) => token === place) ?? {
    key: randomId(),
    name: '',
    queue: [],
  };
  return { type: 'group.opened', access: { role: 'guest', token: place, key }, name, queue, kept };
}

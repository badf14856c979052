import type { GroupAccess } from '../../../machines/group/group-commands.ts';
import type { GroupEvent } from '../../../machines/group/group-setup.ts';
import { randomId } from '../../lib/random-id.ts';
import type { App } from '../system/app.ts';
import { groupsSlice } from './slice.ts';

/** The event that opens a group, with what this device has kept of it. */
export function openingOf(
  { store }: App,
  access: GroupAccess | { role: 'guest'; token: string },
): GroupEvent {
  const { memberships } = store.get(groupsSlice);
  if (access.role === 'host') return { type: 'group.opened', access, name: '', queue: [], kept: memberships };
  const known = memberships.find(({ token }) => token === access.token);
  const key = known?.key ?? randomId();
  return {
    type: 'group.opened',
    access: { role: 'guest', token: access.token, key },
    name: known?.name ?? '',
    queue: known?.queue ?? [],
    kept: memberships,
  };
}

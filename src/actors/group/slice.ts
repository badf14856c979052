import * as z from 'zod/mini';
import { mostMemberships, type Membership } from '../../../machines/group/membership.ts';
import type { GroupEvent } from '../../../machines/group/group-setup.ts';
import { randomId } from '../../lib/random-id.ts';
import { lineSchema } from '../cart/slice.ts';
import type { Slice } from '../persistence/slice.ts';
import type { App } from '../system/app.ts';

const lineCommand = z.object({ kind: z.literal('line'), line: z.extend(lineSchema, { quantity: z.int() }) });

const membership = z.object({
  token: z.string(),
  key: z.string(),
  name: z.string(),
  queue: z.array(
    z.object({
      revision: z.number(),
      command: lineCommand,
      outcome: z.exactOptional(z.enum(['unknown', 'done'])),
    }),
  ),
});

type Memberships = { memberships: Membership[] };

const entryIn = ({ memberships }: Memberships, token: string) =>
  memberships.find((one) => one.token === token);

/**
 * What two tabs made of it since `base`: an entry that changed here counts, every other is as the other tab stored it. Nothing
 * comes back of a customer who left there (D13), which alone empties the list.
 */
function mergedMemberships(base: Memberships, theirs: Memberships, mine: Memberships): Memberships {
  const isOwn = ({ token }: Membership) =>
    JSON.stringify(entryIn(mine, token)) !== JSON.stringify(entryIn(base, token));
  const hasLeft = ({ token, key }: Membership) =>
    theirs.memberships.length === 0 && entryIn(base, token)?.key === key;
  const own = mine.memberships.filter((one) => isOwn(one) && !hasLeft(one));
  const others = theirs.memberships.filter((one) => !isOwn(one));
  return { memberships: [...own, ...others].slice(0, mostMemberships) };
}

/** The group orders that were joined on this device, and what is not sent yet. */
export const groupsSlice: Slice<Memberships> = {
  name: 'groups',
  schema: z.object({ memberships: z.array(membership) }),
  initial: { memberships: [] },
  personal: true,
  merge: mergedMemberships,
};

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

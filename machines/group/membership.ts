import type { GroupAccess, QueuedCommand } from './group-commands.ts';

/** What a device keeps of a group that it joined: who it is there, and what is not sent yet. */
export type Membership = { token: string; key: string; name: string; queue: QueuedCommand[] };

type Joined = {
  access: GroupAccess | null;
  name: string;
  queue: readonly QueuedCommand[];
  kept: Membership[];
};

export const mostMemberships = 5;

/** The memberships of this device, the one that is open first; only lines are kept to be sent later. */
export function membershipsOf({ access, name, queue, kept }: Joined): Membership[] {
  if (access?.role !== 'guest') return kept;
  const { token, key } = access;
  const lines = queue.filter(({ command }) => command.kind === 'line');
  return [{ token, key, name, queue: lines }, ...kept.filter((one) => one.token !== token)].slice(
    0,
    mostMemberships,
  );
}

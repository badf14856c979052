import type { CartLine } from '../cart/cart.ts';
import type { Notice } from '../notice.ts';
import { isGroupOver, type Group } from './group.ts';
import type { GroupAccess, QueuedCommand } from './group-commands.ts';
import type { Membership } from './membership.ts';

/** Why a command came to nothing; `text` is the provider's. */
export type GroupProblem = { kind: QueuedCommand['command']['kind']; text: string | null };

export type GroupContext = {
  access: GroupAccess | null;
  /** The name that this device last joined with. */
  name: string;
  group: Group | null;
  queue: QueuedCommand[];
  lastRevision: number;
  sending: QueuedCommand | null;
  problem: GroupProblem | null;
  /** The host's checkout is open: the cart is held for it again and again. */
  isHolding: boolean;
  isHidden: boolean;
  /** Answers lost since the last that came. */
  failures: number;
  /** Other groups that this device has joined. */
  kept: Membership[];
};

export const noGroup: GroupContext = {
  access: null,
  name: '',
  group: null,
  queue: [],
  lastRevision: 0,
  sending: null,
  problem: null,
  isHolding: false,
  isHidden: false,
  failures: 0,
  kept: [],
};

const usualPause = 4000;
const placedPause = 20_000;
const holdPause = 20_000;
const lostPause = 10_000;
const hiddenPause = 60_000;

/** How long to wait before the group is read again, or held again, in ms. */
export function pauseOf({ group, isHolding, isHidden, failures }: GroupContext): number {
  if (failures > 0) return lostPause;
  if (isHolding) return holdPause;
  if (isHidden) return hiddenPause;
  return group !== null && isGroupOver(group.status) ? placedPause : usualPause;
}

/** Nothing more will happen to it. */
export function isEnded(group: Group | null): boolean {
  if (group === null) return false;
  const { status, orderStatus } = group;
  return (
    status === 'closed' || status === 'cancelled' || (status === 'placed' && orderStatus === 'delivered')
  );
}

/** The group as it was read; what waits of this device and can never be done any more is dropped. */
export function withGroup(context: GroupContext, read: Group | null): Partial<GroupContext> {
  const group = read ?? context.group;
  const isOver = group !== null && (isGroupOver(group.status) || group.wasRemoved);
  const queue = isOver ? context.queue.filter(({ command }) => command.kind === 'start') : context.queue;
  return { group, queue, failures: 0 };
}

/** One notice for each kind of change of a guest's own lines; the host's cart has notices of its own. */
export function noticesForChange(before: GroupContext, after: GroupContext): Notice[] {
  const [old, now] = [before.group, after.group];
  if (old === null || now === null || old === now || now.isHost) return [];
  const isOwn = ({ guest }: CartLine) => guest?.id === now.guestId;
  const known = old.lines.filter(isOwn);
  const newOf = (line: CartLine) => now.lines.find(({ key }) => key === line.key);
  const wasAsked = ({ key }: CartLine) =>
    [before.sending, ...before.queue].some(
      (one) => one?.command.kind === 'line' && one.command.line.key === key,
    );
  const isGone = (line: CartLine) => newOf(line) === undefined && !wasAsked(line);
  const hasLines = !isGroupOver(now.status) && now.status !== 'paying' && !now.wasRemoved;
  const notice = (key: string, lines: CartLine[]): Notice[] =>
    lines.length === 0
      ? []
      : [
          {
            type: 'notice',
            tone: 'blank',
            key,
            values: { dishes: lines.map(({ name }) => name).join(', ') },
          },
        ];
  const dropped = before.queue.flatMap(({ command }) => (command.kind === 'line' ? [command.line] : []));
  const isDropped = (line: CartLine) =>
    !after.queue.some(({ command }) => command.kind === 'line' && command.line.key === line.key);
  return [
    ...notice(
      'group.soldOutNow',
      known.filter((line) => line.availability === 'available' && newOf(line)?.availability === 'soldOut'),
    ),
    ...notice(
      'group.priceNow',
      known.filter((line) => (newOf(line)?.unitPrice ?? line.unitPrice) !== line.unitPrice),
    ),
    ...(!hasLines ? [] : notice('group.takenOut', known.filter(isGone))),
    ...(isGroupOver(now.status) || now.wasRemoved
      ? notice('group.notOrdered', dropped.filter(isDropped))
      : []),
  ];
}

import type { CartLine } from '../cart/cart.ts';
import type { Notice } from '../notice.ts';
import { isGroupOver, type Group } from './group.ts';
import { withOutcomes, type GroupAccess, type QueuedCommand } from './group-commands.ts';
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
  const known = group === null ? context.queue : withOutcomes(context.queue, group);
  const queue = isOver ? known.filter(({ command }) => command.kind === 'start') : known;
  return { group, queue, failures: 0 };
}

/** One notice for each kind of change of a guest's own lines; the host's cart has notices of its own. */
export function noticesForChange(before: GroupContext, after: GroupContext): Notice[] {
  const [old, now] = [before.group, after.group];
  if (old === null || now === null || old === now || now.isHost) return [];
  const known = old.lines.filter(({ guest }) => guest?.id === now.guestId);
  const newOf = (line: CartLine) => now.lines.find(({ key }) => key === line.key);
  return [
    ...notice(
      'group.soldOutNow',
      known.filter((line) => line.availability === 'available' && newOf(line)?.availability === 'soldOut'),
    ),
    ...notice(
      'group.priceNow',
      known.filter((line) => (newOf(line)?.unitPrice ?? line.unitPrice) !== line.unitPrice),
    ),
    ...noticeOfMissing(before, now, known),
    ...noticesForDropped(before, now),
  ];
}

function notice(key: string, lines: readonly CartLine[]): Notice[] {
  if (lines.length === 0) return [];
  const values = { dishes: lines.map(({ name }) => name).join(', ') };
  return [{ type: 'notice', tone: 'blank', key, values }];
}

const linesIn = (queue: readonly QueuedCommand[]) =>
  queue.flatMap(({ command }) => (command.kind === 'line' ? [command.line] : []));

/** Lines that went without this device's asking, and the one that was just sent where its answer lacks it. */
function noticeOfMissing({ queue, sending }: GroupContext, now: Group, known: readonly CartLine[]): Notice[] {
  if (isGroupOver(now.status) || now.status === 'paying' || now.wasRemoved) return [];
  const isMissing = (line: CartLine) => now.lines.every(({ key }) => key !== line.key);
  const asked = linesIn(sending === null ? queue : [sending, ...queue]);
  const isAsked = (line: CartLine) => asked.some(({ key }) => key === line.key);
  const answered = linesIn(queue.filter(({ revision }) => revision === sending?.revision));
  const lacking = answered.filter((line) => line.quantity > 0 && isMissing(line));
  const gone = known.filter((line) => isMissing(line) && !isAsked(line));
  return notice('group.takenOut', [...gone, ...lacking]);
}

/** Lines that can't be sent any more; an order may have the ones that were sent and whose answer was lost. */
function noticesForDropped({ queue, sending }: GroupContext, now: Group): Notice[] {
  if (!isGroupOver(now.status) && !now.wasRemoved) return [];
  const dropped = withOutcomes(queue, now).filter(
    ({ revision, outcome }) => revision !== sending?.revision && outcome !== 'done',
  );
  const hasOrder = (now.status === 'placed' || now.status === 'cancelled') && !now.wasRemoved;
  const isUnknown = ({ outcome }: QueuedCommand) => hasOrder && outcome === 'unknown';
  return [
    ...notice('group.maybeOrdered', linesIn(dropped.filter(isUnknown))),
    ...notice('group.notOrdered', linesIn(dropped.filter((one) => !isUnknown(one)))),
  ];
}

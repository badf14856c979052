import { quantityCeiling, type CartLine } from '../cart/cart.ts';
import { hasGroupLines, mostGuestLines, type Group } from './group.ts';

/** Who this device is: a guest with the link and a key of its own, or the host by their cart. */
export type GroupAccess = { role: 'guest'; token: string; key: string } | { role: 'host'; branchId: number };

/** What one of the people asks for; each is absolute, so that it can be sent again when its answer was lost. */
export type GroupCommand =
  | { kind: 'join'; name: string }
  /** `line` as it is wanted, with its quantity; 0 takes it out. */
  | { kind: 'line'; line: CartLine }
  | { kind: 'start'; name: string }
  | { kind: 'remove'; guestId: number }
  | { kind: 'close' }
  | { kind: 'hold'; isHeld: boolean };

/**
 * `revision` grows from command to command of one device, also over a reload. `outcome` is absent before the command is sent,
 * 'unknown' from then on, and 'done' where the last reading with lines had the line as it is wanted.
 */
export type QueuedCommand = { revision: number; command: GroupCommand; outcome?: 'unknown' | 'done' };

function isSameTarget(one: GroupCommand, other: GroupCommand): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'line' && other.kind === 'line') return one.line.key === other.line.key;
  return one.kind !== 'remove' || other.kind !== 'remove' || one.guestId === other.guestId;
}

/** The newest command about the same thing takes the place of the one that waits, so that lines keep their order on the screen. */
export function withCommand(queue: readonly QueuedCommand[], next: QueuedCommand): QueuedCommand[] {
  const known = queue.findIndex(({ command }) => isSameTarget(command, next.command));
  return known === -1 ? [...queue, next] : queue.with(known, next);
}

/** The queue after a reading, with the outcome of each line that waits. */
export function withOutcomes(queue: readonly QueuedCommand[], group: Group): QueuedCommand[] {
  if (!hasGroupLines(group.status) || group.wasRemoved) return [...queue];
  return queue.map((one) => {
    const { command, outcome } = one;
    if (command.kind !== 'line') return one;
    const present = group.lines.find(({ key }) => key === command.line.key)?.quantity ?? 0;
    if (present === command.line.quantity) return { ...one, outcome: 'done' };
    return outcome === undefined ? one : { ...one, outcome: 'unknown' };
  });
}

/** Whether the group takes a command as it stands; what it does not take waits. */
function isSendable({ kind }: GroupCommand, group: Group | null): boolean {
  if (kind === 'start') return true;
  if (group === null) return false;
  if (kind === 'line') return group.status === 'open' && group.guestId !== null;
  // These are never done later unasked: the provider refuses them at once while the payment is open.
  if (kind === 'remove' || kind === 'close') return true;
  return group.status === 'open' || (group.isHost && group.status === 'held');
}

/** The oldest command that the group takes as it stands, because the provider takes none that is older than its last; null for none. */
export function nextCommand(queue: readonly QueuedCommand[], group: Group | null): QueuedCommand | null {
  const sendable = queue.filter(({ command }) => isSendable(command, group));
  return sendable.toSorted((one, other) => one.revision - other.revision)[0] ?? null;
}

/** The lines with what waits of this guest's own, as they see them. */
export function withPending(group: Group, queue: readonly QueuedCommand[]): CartLine[] {
  const wanted = queue.flatMap(({ command }) => (command.kind === 'line' ? [command.line] : []));
  const own = { id: group.guestId ?? 0, name: '' };
  const isWanted = (line: CartLine) => wanted.some(({ key }) => key === line.key);
  const known = group.lines.map((line) => {
    const change = wanted.find(({ key }) => key === line.key);
    return change === undefined ? line : { ...line, quantity: change.quantity };
  });
  const added = wanted.filter((line) => !group.lines.some(({ key }) => key === line.key));
  const all = [...added.map((line) => ({ ...line, guest: own })), ...known];
  return all.filter((line) => !isWanted(line) || line.quantity > 0);
}

/** Whether a guest may ask for this line: they are in, the group is open, and they have room for it. */
export function mayAsk(group: Group | null, queue: readonly QueuedCommand[], line: CartLine): boolean {
  if (group === null || group.guestId === null || group.status !== 'open') return false;
  if (line.quantity < 0 || line.quantity > Math.min(line.allowedQuantity ?? quantityCeiling, quantityCeiling))
    return false;
  const own = withPending(group, queue).filter(({ guest }) => guest?.id === group.guestId);
  return line.quantity === 0 || own.some(({ key }) => key === line.key) || own.length < mostGuestLines;
}

import { mostGuestLines } from '../../../machines/group/group.ts';
import { withCommand, withPending, type QueuedCommand } from '../../../machines/group/group-commands.ts';
import { isEnded, noGroup, type GroupContext } from '../../../machines/group/group-context.ts';
import { groupMachine } from '../../../machines/group/group-machine.ts';
import { answersAreHeard, isSame, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { endsByItself } from '../promises.ts';
import { groupCases, groupScenarios, ravi } from './group-cases.ts';
import { contextOf, groupPromises, isIn, isOpen } from './group-promises.ts';

const leaving = ['group.left', 'session.closed', 'group.opened'];
const anyTime = [...leaving, 'command.given', 'page.hidden', 'page.shown'];

export const groupModel: Model = {
  machine: groupMachine,
  purpose:
    'A cart that several people fill, each on their own device, as one of these devices has it: a guest’s, who changes lines of their own, or the host’s, who pays [R1.6].',
  cases: groupCases,
  scenarios: groupScenarios,
  project: withFewFailures,
  invariants: {
    'every answer is heard': answersAreHeard(groupCases),
    'a group can be opened, used and left': wordsAreHeard(groupCases, {
      closed: ['group.opened'],
      opened: anyTime,
      'opened.waiting': ['reading.demanded', 'connection.restored'],
      'opened.gone': ['reading.demanded', 'connection.restored'],
      releasing: ['group.opened', 'session.closed'],
    }),
    'nobody waits without end': endsByItself('busy', 'releasing', 'opened.waiting'),
    'nothing of a group is left where none is open': (snapshot) =>
      !snapshot.matches('closed') || isSame(snapshot.context, noGroup),
    'what is sent waits until it is done, or something newer about the same': (snapshot) => {
      const { queue, sending } = contextOf(snapshot);
      if (!isIn(snapshot, 'sending')) return sending === null;
      return sending !== null && withCommand(queue, sending).length === queue.length;
    },
    'a line is sent only by a guest who is in, and never while the host pays or after (P4)': (snapshot) => {
      const { sending, group } = contextOf(snapshot);
      return sending?.command.kind !== 'line' || (group?.status === 'open' && group.guestId !== null);
    },
    'a guest asks for a name and lines of their own, a host for the rest (A10)': (snapshot) =>
      contextOf(snapshot).queue.every(({ command }) => {
        const isOfGuest = contextOf(snapshot).access?.role === 'guest';
        if (command.kind === 'line') return isOfGuest && command.line.guest?.id === ravi.id;
        return (command.kind === 'join') === isOfGuest;
      }),
    'no guest has more lines than there is room for (L4)': (snapshot) => {
      const { group, queue } = contextOf(snapshot);
      if (group === null || group.guestId === null) return true;
      const own = withPending(group, queue).filter((one) => one.guest?.id === group.guestId);
      return own.length <= mostGuestLines && own.every(({ quantity }) => quantity <= 10);
    },
    'a host can hold the cart whenever a group is open': (snapshot) =>
      snapshot.can({ type: 'checkout.entered' }) ===
      (isOpen(snapshot) && contextOf(snapshot).access?.role === 'host'),
    'a cart is held only for its host': (snapshot) =>
      !contextOf(snapshot).isHolding || contextOf(snapshot).access?.role === 'host',
    'what has ended is not asked about again, and what has not is': (snapshot) => {
      if (isIn(snapshot, 'ended')) return isEnded(contextOf(snapshot).group);
      return (
        !isIn(snapshot, 'waiting') || !isEnded(contextOf(snapshot).group) || contextOf(snapshot).failures > 0
      );
    },
    'where no group is, none is shown': (snapshot) =>
      !snapshot.hasTag('gone') || contextOf(snapshot).group === null,
  },
  pathInvariants: groupPromises,
  closes: [
    {
      by: ['group.left', 'session.closed'],
      isShown: isOpen,
      opens: ['group.opened'],
      sends: ['readGroup', 'sendCommand', 'watchPage'],
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, noGroup),
  },
  unreached: {},
  restingPlaces: {},
};

/** How many answers were lost makes no difference but for the pause, nor do the numbers of what waits. */
function withFewFailures(context: unknown): unknown {
  const { failures, queue, sending, lastRevision: _, ...rest } = Object(context) as GroupContext;
  const order = queue.toSorted((one, other) => one.revision - other.revision);
  const ranked = (one: QueuedCommand) => ({ ...one, revision: order.indexOf(one) });
  return {
    ...rest,
    failures: Math.min(failures, 1),
    queue: queue.map(ranked),
    sending: sending && { ...sending, revision: order.findIndex((one) => one.revision === sending.revision) },
  };
}

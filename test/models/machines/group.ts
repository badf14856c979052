import type { AnyMachineSnapshot } from 'xstate';
import { mostGuestLines, type Group } from '../../../machines/group/group.ts';
import {
  mayAsk,
  nextCommand,
  withCommand,
  withPending,
  type GroupAccess,
  type GroupCommand,
  type QueuedCommand,
} from '../../../machines/group/group-commands.ts';
import {
  isEnded,
  newsOf,
  noGroup,
  pauseOf,
  withGroup,
  type GroupContext,
} from '../../../machines/group/group-context.ts';
import { groupMachine } from '../../../machines/group/group-machine.ts';
import { lineFor } from '../../support/cart-fixtures.ts';
import type { Cases } from '../explore.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  everyStep,
  isBegun,
  isHeard,
  isRefusal,
  isSame,
  told,
  wordsAreHeard,
  type Step,
} from '../logs.ts';
import type { Model } from '../model.ts';
import { afterDelays, afterEndings, afterEvents, afterTime, beganWith, endsByItself } from '../promises.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const guest: GroupAccess = { role: 'guest', token: 'link', key: 'key-of-this-device' };
const host: GroupAccess = { role: 'host', branchId: 1 };
const ravi = { id: 7, name: 'Ravi' };
const meera = { id: 8, name: 'Meera' };
const lineOf = (id: number, quantity: number, owner = ravi) => ({
  ...lineFor(id, quantity),
  key: `${id}:@${owner.id}`,
  guest: owner,
});
const joined: Group = {
  revision: 'r1',
  status: 'open',
  hostName: 'Asha',
  branchId: 1,
  branchName: 'Tiffin Lakeside',
  expiresAt: '2026-11-05T17:00:00.000Z',
  token: '',
  isHost: false,
  guestId: ravi.id,
  wasRemoved: false,
  guests: [ravi, meera],
  lines: [lineOf(1, 1), lineOf(2, 1, meera)],
  arrival: null,
  orderStatus: '',
};
const soldOut = { ...lineOf(1, 1), availability: 'soldOut' as const, unitPrice: 1 };
const placed: Group = { ...joined, revision: 'r7', status: 'placed', lines: [], orderStatus: 'pending' };
const guestsGroups: readonly Group[] = [
  joined,
  { ...joined, revision: 'r2', guestId: null, guests: [meera] },
  { ...joined, revision: 'r3', status: 'held' },
  { ...joined, revision: 'r4', lines: [soldOut] },
  { ...joined, revision: 'r5', lines: [] },
  { ...joined, revision: 'r6', guestId: null, wasRemoved: true, lines: [] },
  placed,
  { ...placed, revision: 'r8', orderStatus: 'delivered' },
];
const hosted: Group = { ...joined, revision: 'h1', isHost: true, guestId: null, token: 'link' };
const hostsGroups: readonly Group[] = [
  hosted,
  { ...hosted, revision: 'h2', status: 'held' },
  { ...hosted, revision: 'h3', status: 'paying' },
  { ...hosted, revision: 'h4', status: 'placed', lines: [], orderStatus: 'pending' },
  { ...hosted, revision: 'h5', status: 'closed', lines: [] },
];

const at = 1000;
const given = (command: GroupCommand) => ({ type: 'command.given', command, at });
const line = (id: number, quantity: number) => given({ kind: 'line', line: lineOf(id, quantity) });
const kept: QueuedCommand = { revision: 5, command: { kind: 'line', line: lineOf(3, 1) } };
const opened = (access: GroupAccess, queue: QueuedCommand[] = []) => ({
  type: 'group.opened',
  access,
  name: access.role === 'guest' ? 'Ravi' : '',
  queue,
  kept: [],
});
const asked = {
  guest: [
    given({ kind: 'join', name: 'Ravi' }),
    line(1, 2),
    line(1, 0),
    line(3, 1),
    line(3, 1000),
    given({ kind: 'close' }),
  ],
  host: [
    given({ kind: 'start', name: 'Asha' }),
    given({ kind: 'remove', guestId: 7 }),
    given({ kind: 'remove', guestId: 8 }),
    given({ kind: 'close' }),
    given({ kind: 'join', name: 'Asha' }),
  ],
};
const cases: Cases = {
  'group.opened': [opened(guest), opened(guest, [kept]), opened(host)],
  'group.left': [{ type: 'group.left' }],
  'session.closed': [{ type: 'session.closed' }],
  'command.given': [...asked.guest, ...asked.host],
  'checkout.entered': [{ type: 'checkout.entered' }],
  'reading.demanded': [{ type: 'reading.demanded' }],
  'problem.dismissed': [{ type: 'problem.dismissed' }],
  'page.hidden': [{ type: 'page.hidden' }],
  'page.shown': [{ type: 'page.shown' }],
  'connection.restored': [{ type: 'connection.restored' }],
  ...done('readGroup', null, ...guestsGroups, ...hostsGroups),
  ...failed('readGroup', unreachable, refusal('No.')),
  ...done('sendCommand', joined, placed, hosted, hostsGroups[1], hostsGroups[4]),
  ...failed('sendCommand', unreachable, refusal('No.')),
  ...done('releaseHold', hosted),
  ...failed('releaseHold'),
  ...failed('watchPage'),
};
const leaving = ['group.left', 'session.closed', 'group.opened'];
const anyTime = [...leaving, 'command.given', 'problem.dismissed', 'page.hidden', 'page.shown'];

const contextOf = (snapshot: AnyMachineSnapshot): GroupContext => snapshot.context;
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('opened');
const isIn = (snapshot: AnyMachineSnapshot, step: string) => snapshot.matches({ opened: step });

export const groupModel: Model = {
  machine: groupMachine,
  purpose:
    'A cart that several people fill, each on their own device, as one of these devices has it: a guest’s, who changes lines of their own, or the host’s, who pays [R1.6].',
  cases,
  scenarios: [
    {
      name: 'a guest joins',
      cases: {
        ...without('checkout.entered', 'page.hidden', 'xstate.error.actor.watchPage'),
        'group.opened': [opened(guest)],
        'command.given': asked.guest.slice(0, 1),
        ...done('readGroup', null, joined, guestsGroups[1], guestsGroups[5]),
        ...done('sendCommand', joined),
      },
    },
    {
      name: 'a guest changes lines',
      cases: {
        ...without('checkout.entered', 'page.hidden', 'page.shown', 'xstate.error.actor.watchPage'),
        'group.opened': [opened(guest, [kept])],
        'command.given': asked.guest.slice(1, 4),
        ...done('readGroup', joined, guestsGroups[2], placed),
        ...done('sendCommand', joined, placed),
      },
    },
    {
      name: 'a guest only looks',
      cases: {
        ...without('checkout.entered'),
        'group.opened': [opened(guest)],
        'command.given': asked.guest.slice(4),
        ...done('readGroup', null, ...guestsGroups),
      },
    },
    {
      name: 'a host',
      cases: {
        ...without('page.hidden', 'page.shown', 'xstate.error.actor.watchPage', 'checkout.entered'),
        'group.opened': [opened(host)],
        'command.given': asked.host.slice(0, 3),
        ...done('readGroup', hosted, hostsGroups[4]),
        ...done('sendCommand', hosted),
      },
    },
    {
      name: 'a host at checkout',
      cases: {
        ...without('page.hidden', 'page.shown', 'xstate.error.actor.watchPage', 'problem.dismissed'),
        'group.opened': [opened(host)],
        'command.given': asked.host.slice(3),
        ...done('readGroup', null, ...hostsGroups),
        ...done('sendCommand', hostsGroups[1], hostsGroups[4]),
      },
    },
  ],
  project: withFewFailures,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'a group can be opened, used and left': wordsAreHeard(cases, {
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
  pathInvariants: {
    'whoever opens a group begins anew, with what was kept; a hold that was left is ended first': afterEvents(
      {
        'group.opened': (step, event) => {
          const { access, queue, name } = Object(event);
          const after = contextOf(step.after);
          const isHeld = contextOf(step.before).isHolding && access.role === 'host';
          const isWhole = isHeld
            ? isSame(
                after.queue.map(({ command }) => command),
                [{ kind: 'hold', isHeld: false }],
              )
            : isSame(after, { ...noGroup, access, name, queue });
          return (
            isWhole && isIn(step.after, 'reading') && beganWith(step, 'readGroup', { access, known: null })
          );
        },
      },
    ),
    'whoever leaves asks nothing more; a host who leaves checkout ends the hold': afterEvents({
      'group.left': (step) => {
        if (!isOpen(step.before)) return isSame(step.after.value, step.before.value);
        const { isHolding, access } = contextOf(step.before);
        return isHolding
          ? step.after.matches('releasing') && beganWith(step, 'releaseHold', { access })
          : step.after.matches('closed') && Object.keys(step.after.children).length === 0;
      },
      'session.closed': ({ after }) => after.matches('closed') && Object.keys(after.children).length === 0,
    }),
    'nothing is read or sent but while a group is open': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'readGroup', 'sendCommand'),
        (entry) => isHeard(entry, 'group.opened'),
        (entry) => isHeard(entry, 'group.left') || isHeard(entry, 'session.closed'),
      ),
    'what is sent is the first that the group takes as it stands': (log) =>
      everyStep(log, (step) => {
        const sent = begun(step, 'sendCommand');
        const { access, queue, group } = contextOf(step.after);
        return sent.length === 0 || isSame(sent, [{ access, sending: nextCommand(queue, group) }]);
      }),
    'a hold is ended once, whatever becomes of it': afterEndings({
      releaseHold: ({ after }) => after.matches('closed'),
    }),
    'what may be asked for waits or is sent, under a number above all before; anything else changes nothing':
      afterEvents({
        'command.given': ({ before, after }, event) => {
          const { command } = Object(event);
          const [was, is] = [contextOf(before), contextOf(after)];
          if (!isOpen(before) || !mayGive(was, command)) return isSame(was.queue, is.queue);
          const revision = Math.max(at, was.lastRevision + 1);
          return (
            isSame(is.queue, withCommand(was.queue, { revision, command })) &&
            is.lastRevision === revision &&
            is.problem === null &&
            (!isAtRest(before) || goesOn(after)) &&
            is.name === (command.kind === 'join' ? command.name : was.name)
          );
        },
      }),
    'an answer is known from then on; an unknown link is no group, and a lost answer changes nothing':
      afterEndings({
        readGroup: ({ before, after }, well, value) => {
          const [was, is] = [contextOf(before), contextOf(after)];
          if (!well)
            return isRefusal(value)
              ? is.group === null && goesOn(after) && !isIn(after, 'waiting')
              : isIn(after, 'waiting') && is.failures === was.failures + 1 && isSame(was.queue, is.queue);
          const next = withGroup(was, value as Group | null);
          return (
            goesOn(after) && isSame(is.group, next.group) && isSame(is.queue, next.queue) && is.failures === 0
          );
        },
        sendCommand: ({ before, after }, well, value) => {
          const [was, is] = [contextOf(before), contextOf(after)];
          const { sending } = was;
          const isDropped = is.queue.every(({ revision }) => revision !== sending?.revision);
          if (well) return goesOn(after) && isDropped && isSame(is.group, value) && is.failures === 0;
          if (!isRefusal(value))
            return isIn(after, 'waiting') && isSame(is.queue, was.queue) && is.failures === was.failures + 1;
          const problem =
            sending?.command.kind === 'hold'
              ? null
              : { kind: sending?.command.kind, text: Object(value).message };
          return isIn(after, 'reading') && isDropped && isSame(is.problem, problem);
        },
      }),
    'an answer that does not come counts as lost; the group is read again after its pause, and held again while its host is at checkout':
      afterTime({
        busy: ({ before, after }) =>
          isIn(after, 'waiting') &&
          contextOf(after).failures === contextOf(before).failures + 1 &&
          isSame(contextOf(after).queue, contextOf(before).queue),
        releasing: ({ after }) => after.matches('closed'),
        opened: (step) => {
          const { queue, isHolding } = contextOf(step.after);
          const isRenewed = queue.some(({ command }) => command.kind === 'hold' && command.isHeld);
          return isRead(step) && isRenewed === isHolding;
        },
      }),
    'the pause is that of the group': afterDelays({
      // What began while the pause ran changes it from the next one on.
      pause: ({ before }, ms) => {
        const now = contextOf(before);
        const earlier = [now, { ...now, isHidden: true }, { ...now, isHolding: false }];
        return earlier.some((context) => ms === pauseOf(context));
      },
    }),
    'whoever waits reads at once when they ask, the page is shown or the network is back': afterEvents({
      'page.shown': (step) => readsIfWaiting(step) && !contextOf(step.after).isHidden,
      'connection.restored': (step) => readsIfWaiting(step) && (!step.before.hasTag('gone') || isRead(step)),
      'reading.demanded': (step) => readsIfWaiting(step) && (!step.before.hasTag('gone') || isRead(step)),
      'page.hidden': (step) =>
        !isOpen(step.before) ||
        (contextOf(step.after).isHidden && isSame(step.after.value, step.before.value) && !isRead(step)),
    }),
    'a page that cannot be watched counts as shown': afterEndings({
      watchPage: ({ after }) => isOpen(after) && !contextOf(after).isHidden,
    }),
    'the host’s checkout holds the cart, and nobody else’s does': afterEvents({
      'checkout.entered': ({ before, after }) => {
        const isHost = isOpen(before) && contextOf(before).access?.role === 'host';
        if (!isHost) return isSame(contextOf(after), contextOf(before));
        const last = contextOf(after).queue.find(({ command }) => command.kind === 'hold');
        return (
          contextOf(after).isHolding &&
          isSame(last?.command, { kind: 'hold', isHeld: true }) &&
          last?.revision === contextOf(before).lastRevision + 1
        );
      },
    }),
    'a problem is shown until it is dismissed': afterEvents({
      'problem.dismissed': ({ before, after }) => !isOpen(before) || contextOf(after).problem === null,
    }),
    'a guest is told what became of their lines, a host’s cart that it differs, and nobody anything else': (
      log,
    ) =>
      everyStep(log, (step) => {
        const { cause, before, after } = step;
        const isAnswer =
          cause?.kind === 'ended' && cause.well && ['readGroup', 'sendCommand'].includes(cause.effect);
        const notices = told(step, 'notice');
        const differs = told(step, 'cart.differed');
        if (!isAnswer) return notices.length === 0 && differs.length === 0;
        const was = contextOf(before);
        const read = cause.value as Group | null;
        const next = { ...was, ...withGroup(was, read) };
        const isNews =
          was.group !== null && read !== null && read.isHost && read.revision !== was.group.revision;
        return isSame(notices, newsOf(was, next)) && differs.length === (isNews ? 1 : 0) && isOpen(after);
      }),
  },
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

function mayGive({ group, queue, access }: GroupContext, command: GroupCommand): boolean {
  if (command.kind === 'line') return mayAsk(group, queue, command.line);
  return (command.kind === 'join') === (access?.role === 'guest');
}

/** Nothing is on its way, and no answer was lost. */
function isAtRest(snapshot: AnyMachineSnapshot): boolean {
  const rests = ['waiting', 'ended', 'gone'].some((step) => isIn(snapshot, step));
  return rests && contextOf(snapshot).failures === 0;
}

/** After an answer: what can be sent is; without that an unknown group is gone, one that is over has ended, any other is waited for. */
function goesOn(snapshot: AnyMachineSnapshot): boolean {
  const { queue, group } = contextOf(snapshot);
  if (nextCommand(queue, group) !== null) return isIn(snapshot, 'sending');
  if (group === null) return isIn(snapshot, 'gone') || isIn(snapshot, 'waiting');
  return isIn(snapshot, isEnded(group) ? 'ended' : 'waiting');
}

function isRead(step: Step): boolean {
  return begun(step, 'readGroup').length === 1 && isIn(step.after, 'reading');
}

function readsIfWaiting(step: Step): boolean {
  return !isIn(step.before, 'waiting') || isRead(step);
}

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

import type { AnyMachineSnapshot } from 'xstate';
import type { Group } from '../../../machines/group/group.ts';
import {
  mayAsk,
  nextCommand,
  withCommand,
  type GroupCommand,
  type QueuedCommand,
} from '../../../machines/group/group-commands.ts';
import {
  isEnded,
  noticesForChange,
  noGroup,
  pauseOf,
  withGroup,
  type GroupContext,
} from '../../../machines/group/group-context.ts';
import {
  alwaysAfter,
  begun,
  everyStep,
  isBegun,
  isHeard,
  isRefusal,
  isSame,
  told,
  type Step,
} from '../logs.ts';
import type { Model } from '../model.ts';
import { afterDelays, afterEndings, afterEvents, afterTime, beganWith } from '../promises.ts';
import { at } from './group-cases.ts';

export const contextOf = (snapshot: AnyMachineSnapshot): GroupContext => snapshot.context;
export const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('opened');
export const isIn = (snapshot: AnyMachineSnapshot, step: string) => snapshot.matches({ opened: step });

export const groupPromises: NonNullable<Model['pathInvariants']> = {
  'whoever opens a group begins anew, with what was kept; a hold that was left is ended first': afterEvents({
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
      return isWhole && isIn(step.after, 'reading') && beganWith(step, 'readGroup', { access, known: null });
    },
  }),
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
  'whatever becomes of ending a hold, the group is closed': afterEndings({
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
          isSame(is.queue, withSent(is, withCommand(was.queue, { revision, command }))) &&
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
          goesOn(after) &&
          isSame(is.group, next.group) &&
          isSame(is.queue, withSent(is, next.queue ?? [])) &&
          is.failures === 0
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
      const hasChanged = read?.isHost === true && read.revision !== was.group?.revision;
      return (
        isSame(notices, noticesForChange(was, next)) &&
        differs.length === (hasChanged ? 1 : 0) &&
        isOpen(after)
      );
    }),
};

/** The queue, with what is on its way marked: it may be done, whatever becomes of its answer. */
function withSent({ sending }: GroupContext, queue: readonly QueuedCommand[]): QueuedCommand[] {
  return queue.map((one) => (one.revision === sending?.revision ? { outcome: 'unknown', ...one } : one));
}

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

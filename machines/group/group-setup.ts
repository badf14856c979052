import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import type { Notice } from '../notice.ts';
import type { Group } from './group.ts';
import {
  mayAsk,
  nextCommand,
  withCommand,
  type GroupAccess,
  type GroupCommand,
  type QueuedCommand,
} from './group-commands.ts';
import {
  isEnded,
  noticesForChange,
  noGroup,
  pauseOf,
  withGroup,
  type GroupContext,
} from './group-context.ts';
import type { Membership } from './membership.ts';

export type GroupPageEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'connection.restored' };

export type GroupEvent =
  | { type: 'group.opened'; access: GroupAccess; name: string; queue: QueuedCommand[]; kept: Membership[] }
  | { type: 'group.left' }
  /** `at` in ms since 1970. */
  | { type: 'command.given'; command: Exclude<GroupCommand, { kind: 'hold' }>; at: number }
  | { type: 'checkout.entered' }
  | { type: 'reading.demanded' }
  | { type: 'session.closed' }
  | GroupPageEvent;

type Event = GroupEvent | DoneActorEvent<Group | null, 'readGroup'> | DoneActorEvent<Group, 'sendCommand'>;

/** The host's cart may not be what the app shows: guests have changed it, or may have before it was opened. */
export type GroupEmitted = Notice | { type: 'cart.differed' };

export type GroupQuestion = { access: GroupAccess | null; known: string | null };
export type GroupSending = { access: GroupAccess | null; sending: QueuedCommand | null };

const groupIn = (event: Event) =>
  narrow(event, ['xstate.done.actor.readGroup', 'xstate.done.actor.sendCommand']).output;

function withHold({ queue, lastRevision }: GroupContext, isHeld: boolean): Partial<GroupContext> {
  const revision = lastRevision + 1;
  const command = { kind: 'hold', isHeld } as const;
  return { queue: withCommand(queue, { revision, command }), lastRevision: revision };
}

/** The names that the chart of a group order is written in. */
export const groupSetup = setup({
  types: {
    context: {} as GroupContext,
    events: {} as Event,
    emitted: {} as GroupEmitted,
    tags: {} as 'busy' | 'gone',
  },
  actors: {
    /** Null where the group is as it was known. */
    readGroup: notProvided<Group | null, GroupQuestion>('readGroup'),
    sendCommand: notProvided<Group, GroupSending>('sendCommand'),
    /** The host's checkout holds the cart no longer. */
    releaseHold: notProvided<Group, { access: GroupAccess | null }>('releaseHold'),
    watchPage: notProvidedCallback<GroupPageEvent>('watchPage'),
  },
  actions: {
    /** A hold that the page before has left is ended first. */
    open: assign(({ context, event }) => {
      const { access, name, queue, kept } = narrow(event, 'group.opened');
      const isHeld = context.isHolding && access.role === 'host';
      const opened = { ...noGroup, access, name, queue, kept };
      return isHeld ? { ...opened, ...withHold(opened, false) } : opened;
    }),
    forget: assign(noGroup),
    enqueue: assign(({ context, event }) => {
      const { command, at } = narrow(event, 'command.given');
      const revision = Math.max(at, context.lastRevision + 1);
      return {
        lastRevision: revision,
        queue: withCommand(context.queue, { revision, command }),
        name: command.kind === 'join' ? command.name : context.name,
        problem: null,
      };
    }),
    hold: assign(({ context }) => ({ ...withHold(context, true), isHolding: true })),
    renewHold: assign(({ context }) => (context.isHolding ? withHold(context, true) : {})),
    takeGroup: enqueueActions(({ context, event, enqueue }) => {
      const read = groupIn(event);
      const changes = withGroup(context, read);
      for (const notice of noticesForChange(context, { ...context, ...changes })) enqueue.emit(notice);
      const isChanged = read !== null && read.revision !== context.group?.revision;
      if (isChanged && read.isHost) enqueue.emit({ type: 'cart.differed' });
      enqueue.assign(changes);
    }),
    beginSending: assign(({ context: { queue, group } }) => {
      const next = nextCommand(queue, group);
      if (next === null) return { sending: null };
      const sending: QueuedCommand = { outcome: 'unknown', ...next };
      return { sending, queue: queue.map((one) => (one === next ? sending : one)) };
    }),
    /** What was asked for of the same thing meanwhile stays. */
    dropSent: assign(({ context: { queue, sending } }) => ({
      queue: queue.filter(({ revision }) => revision !== sending?.revision),
      sending: null,
    })),
    stopSending: assign({ queue: [], sending: null }),
    explainRefusal: assign(({ context: { sending }, event }) => ({
      problem:
        sending === null || sending.command.kind === 'hold'
          ? null
          : { kind: sending.command.kind, text: refusalMessage(errorOf(event)) },
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1, sending: null }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    clearGroup: assign({ group: null }),
  },
  guards: {
    mayGive: ({ context: { group, queue, access }, event }) => {
      const { command } = narrow(event, 'command.given');
      if (command.kind === 'line') return mayAsk(group, queue, command.line);
      return (command.kind === 'join') === (access?.role === 'guest');
    },
    isHost: ({ context }) => context.access?.role === 'host',
    wasHolding: ({ context }) => context.isHolding,
    hasSendable: ({ context }) => nextCommand(context.queue, context.group) !== null,
    hasSendableNow: ({ context }) =>
      context.failures === 0 && nextCommand(context.queue, context.group) !== null,
    isEnded: ({ context }) => isEnded(context.group),
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
  },
  delays: {
    requestTimeout: 20_000,
    pause: ({ context }) => pauseOf(context),
  },
});

import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { narrow } from '../narrow.ts';
import type { LogEntry } from '../notice.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import type { PushMessage } from './push-message.ts';
import { retryLimit, withRemembered, type PushConfiguration, type PushPermission } from './push.ts';

/** Who is signed in, and the push id that the provider knows of them; '' for none. */
export type Member = { userId: number; knownPushId: string };

type PushContext = {
  isSupported: boolean;
  permission: PushPermission;
  configuration: PushConfiguration | null;
  failures: number;
  pushId: string | null;
  member: Member | null;
  /** A customer left, and their push id is to be cleared. */
  mustClear: boolean;
  remembered: string[];
};

/** Events of the browser and its worker while the page is open. */
export type BrowserEvent =
  | { type: 'permission.changed'; permission: PushPermission }
  | { type: 'subscription.changed' }
  | { type: 'message.received'; message: PushMessage }
  | { type: 'notification.pressed'; kind: string };

type PushEvent =
  | BrowserEvent
  | { type: 'permission.requested' }
  | { type: 'setup.requested' }
  | { type: 'connection.restored' }
  | ({ type: 'session.opened' } & Member)
  | { type: 'session.closed' }
  /** The customer left in another tab, which clears their push id: the one of this device may be the next customer's. */
  | { type: 'session.closedElsewhere' }
  | DoneActorEvent<PushConfiguration | null, 'readConfiguration'>
  | DoneActorEvent<PushPermission, 'askPermission'>
  | DoneActorEvent<string, 'fetchPushId'>
  | DoneActorEvent<string, 'sendPushId'>;

const configurationIn = (event: PushEvent) => narrow(event, 'xstate.done.actor.readConfiguration').output;
const sentIn = (event: PushEvent) => narrow(event, 'xstate.done.actor.sendPushId').output;
const messageIn = (event: PushEvent) => narrow(event, 'message.received').message;

type PushEmitted =
  | LogEntry
  | { type: 'message.arrived'; message: PushMessage }
  | { type: 'notification.opened'; kind: string }
  | { type: 'pushId.told'; userId: number; pushId: string };

/** The names that the chart of push is written in. */
export const pushSetup = setup({
  types: {
    input: {} as { isSupported: boolean; permission: PushPermission },
    context: {} as PushContext,
    events: {} as PushEvent,
    emitted: {} as PushEmitted,
    tags: {} as 'busy' | 'ready',
  },
  actors: {
    readConfiguration: notProvided<PushConfiguration | null>('readConfiguration'),
    initialise: notProvided<void, PushConfiguration | null>('initialise'),
    startWorker: notProvided<void, PushConfiguration | null>('startWorker'),
    watchBrowser: notProvidedCallback<BrowserEvent>('watchBrowser'),
    askPermission: notProvided<PushPermission>('askPermission'),
    fetchPushId: notProvided<string, PushConfiguration | null>('fetchPushId'),
    clearPushId: notProvided<void, PushConfiguration | null>('clearPushId'),
    sendPushId: notProvided<string, { pushId: string }>('sendPushId'),
  },
  actions: {
    setConfiguration: assign({ configuration: ({ event }) => configurationIn(event) }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    beginAnew: assign({ failures: 0 }),
    setPermission: assign({ permission: ({ event }) => narrow(event, 'permission.changed').permission }),
    setAnswer: assign({
      permission: ({ event }) => narrow(event, 'xstate.done.actor.askPermission').output,
    }),
    setPushId: assign({ pushId: ({ event }) => narrow(event, 'xstate.done.actor.fetchPushId').output }),
    forgetPushId: assign({ pushId: null, mustClear: false }),
    setMember: assign(({ event }) => {
      const { userId, knownPushId } = narrow(event, 'session.opened');
      return { member: { userId, knownPushId } };
    }),
    forgetMember: assign({ member: null, mustClear: true }),
    forgetMemberHere: assign({ member: null, pushId: null }),
    noteSent: assign({
      member: ({ context: { member }, event }) => member && { ...member, knownPushId: sentIn(event) },
    }),
    announceSent: emit(({ context, event }) => ({
      type: 'pushId.told',
      userId: context.member?.userId ?? 0,
      pushId: sentIn(event),
    })),
    remember: assign({
      remembered: ({ context, event }) => withRemembered(context.remembered, messageIn(event).id),
    }),
    announceMessage: emit(({ event }) => ({ type: 'message.arrived', message: messageIn(event) })),
    announceOpened: emit(({ event }) => ({
      type: 'notification.opened',
      kind: narrow(event, 'notification.pressed').kind,
    })),
    logMissingSettings: emit({ type: 'log', message: 'Firebase settings are missing' }),
    logUnreadSettings: emit({ type: 'log', message: 'Firebase settings could not be read' }),
    logInitialisation: emit({ type: 'log', message: 'Firebase could not be initialised' }),
    logWorker: emit({ type: 'log', message: 'The service worker for push could not be started' }),
    logRetriesReached: emit({ type: 'log', message: 'Push: maximum retries reached' }),
    logDenied: emit({ type: 'log', message: 'Notification permission denied' }),
    logUnasked: emit({ type: 'log', message: 'The notification permission could not be asked for' }),
    logMissingKey: emit({ type: 'log', message: 'Cannot get FCM token: VAPID key is missing' }),
    logToken: emit({ type: 'log', message: 'The FCM token could not be fetched' }),
    logUncleared: emit({ type: 'log', message: 'The FCM token could not be deleted' }),
  },
  guards: {
    isSupported: ({ context }) => context.isSupported,
    isConfigured: ({ context }) => context.configuration !== null,
    isRead: ({ event }) => configurationIn(event) !== null,
    isOutOfRetries: ({ context }) => context.failures > retryLimit,
    mustClear: ({ context }) => context.mustClear,
    isGranted: ({ context }) => context.permission === 'granted',
    isUnasked: ({ context }) => context.permission === 'default',
    isDenied: ({ context }) => context.permission === 'denied',
    isOtherPermission: ({ context, event }) =>
      context.permission !== narrow(event, 'permission.changed').permission,
    hasNoKey: ({ context }) => (context.configuration?.vapidKey ?? '') === '',
    isMember: ({ context }) => context.member !== null,
    isUntold: ({ context: { member, pushId } }) =>
      member !== null && pushId !== null && member.knownPushId !== pushId,
    isNewMessage: ({ context, event }) => !context.remembered.includes(messageIn(event).id),
  },
  delays: { attemptTimeout: 10_000, retryPause: 1000, sendAgain: 60_000 },
});

import { not } from 'xstate';
import { pushSetup } from './push-setup.ts';

/** Until the push id of a customer who left is cleared, the messages that come are theirs, and are not shown. */
const forCustomerWhoLeft = { 'message.received': {} } as const;

/**
 * Push messages: set-up at the start with at most eight retries, permission when the customer wants them, the push id sent to
 * the provider and cleared with the session. Any failure leaves the shop usable [R4.15, R4.16, R8.8, R9.6, D23].
 */
export const pushMachine = pushSetup.createMachine({
  id: 'push',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    configuration: null,
    failures: 0,
    pushId: null,
    member: null,
    mustClear: false,
    remembered: [],
  }),
  on: {
    'session.closed': { actions: 'forgetMember' },
    'session.closedElsewhere': { actions: 'forgetMemberHere' },
  },
  states: {
    device: {
      initial: 'checkingSupport',
      states: {
        checkingSupport: {
          always: [{ guard: 'isSupported', target: 'settingUp' }, { target: 'unsupported' }],
        },
        unsupported: { tags: 'ready' },
        settingUp: {
          tags: 'busy',
          initial: 'readingConfiguration',
          states: {
            readingConfiguration: {
              invoke: {
                id: 'readConfiguration',
                src: 'readConfiguration',
                onDone: [
                  { guard: 'isRead', target: 'initialising', actions: 'setConfiguration' },
                  { target: 'failed', actions: 'logMissingSettings' },
                ],
                onError: { target: 'failed', actions: 'logUnreadSettings' },
              },
              after: { attemptTimeout: { target: 'failed', actions: 'logUnreadSettings' } },
            },
            initialising: {
              invoke: {
                id: 'initialise',
                src: 'initialise',
                input: ({ context }) => context.configuration,
                onDone: 'startingWorker',
                onError: { target: 'failed', actions: 'logInitialisation' },
              },
              after: { attemptTimeout: { target: 'failed', actions: 'logInitialisation' } },
            },
            startingWorker: {
              invoke: {
                id: 'startWorker',
                src: 'startWorker',
                input: ({ context }) => context.configuration,
                onDone: '#push.device.setUp',
                onError: { target: 'failed', actions: 'logWorker' },
              },
              after: { attemptTimeout: { target: 'failed', actions: 'logWorker' } },
            },
            failed: {
              entry: 'countFailure',
              always: [
                { guard: 'isOutOfRetries', target: '#push.device.stopped', actions: 'logRetriesReached' },
                { target: 'pausing' },
              ],
            },
            pausing: { after: { retryPause: 'readingConfiguration' } },
          },
        },
        stopped: {
          on: {
            'setup.requested': { target: 'settingUp', actions: 'beginAnew' },
            'connection.restored': { guard: 'isConfigured', target: 'settingUp', actions: 'beginAnew' },
          },
        },
        setUp: {
          invoke: { id: 'watchBrowser', src: 'watchBrowser', onError: {} },
          on: {
            'permission.changed': {
              guard: 'isOtherPermission',
              target: '.deciding',
              actions: 'setPermission',
            },
            'session.closed': { guard: 'isGranted', target: '.deciding', actions: 'forgetMember' },
            'session.closedElsewhere': {
              guard: 'isGranted',
              target: '.cleared',
              actions: 'forgetMemberHere',
            },
            'message.received': { guard: 'isNewMessage', actions: ['remember', 'announceMessage'] },
            'notification.pressed': { actions: 'announceOpened' },
          },
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isDenied', target: 'denied', actions: 'logDenied' },
                { guard: 'isUnasked', target: 'unasked' },
                { guard: 'mustClear', target: 'clearing' },
                { target: 'checkingKey' },
              ],
            },
            unasked: { tags: 'ready', on: { 'permission.requested': 'asking' } },
            asking: {
              invoke: {
                id: 'askPermission',
                src: 'askPermission',
                onDone: { target: 'deciding', actions: 'setAnswer' },
                onError: { target: 'unasked', actions: 'logUnasked' },
              },
            },
            denied: { tags: 'ready' },
            checkingKey: {
              always: [
                { guard: 'hasNoKey', target: 'withoutToken', actions: 'logMissingKey' },
                { target: 'fetchingToken' },
              ],
            },
            fetchingToken: {
              tags: 'busy',
              invoke: {
                id: 'fetchPushId',
                src: 'fetchPushId',
                input: ({ context }) => context.configuration,
                onDone: { target: 'subscribed', actions: 'setPushId' },
                onError: { target: 'withoutToken', actions: 'logToken' },
              },
              after: { attemptTimeout: { target: 'withoutToken', actions: 'logToken' } },
            },
            withoutToken: {
              tags: 'ready',
              on: {
                'setup.requested': 'checkingKey',
                'connection.restored': { guard: not('hasNoKey'), target: 'checkingKey' },
              },
            },
            subscribed: { tags: 'ready', on: { 'subscription.changed': 'checkingKey' } },
            clearing: {
              tags: 'busy',
              entry: 'forgetPushId',
              on: forCustomerWhoLeft,
              invoke: {
                id: 'clearPushId',
                src: 'clearPushId',
                input: ({ context }) => context.configuration,
                onDone: 'cleared',
                onError: { target: 'cleared', actions: 'logUncleared' },
              },
              after: { attemptTimeout: { target: 'cleared', actions: 'logUncleared' } },
            },
            cleared: {
              tags: 'ready',
              on: forCustomerWhoLeft,
              always: { guard: 'isMember', target: 'deciding' },
            },
          },
        },
      },
    },
    account: {
      initial: 'upToDate',
      on: {
        // Sent anew for each customer; the answer to the one before is dropped (C9).
        'session.opened': { target: '.upToDate', actions: 'setMember' },
      },
      states: {
        upToDate: { always: { guard: 'isUntold', target: 'telling' } },
        telling: {
          tags: 'busy',
          always: { guard: not('isUntold'), target: 'upToDate' },
          invoke: {
            id: 'sendPushId',
            src: 'sendPushId',
            input: ({ context }) => ({ pushId: context.pushId ?? '' }),
            onDone: { target: 'upToDate', actions: ['noteSent', 'announceSent'] },
            onError: 'waiting',
          },
          after: { attemptTimeout: 'waiting' },
        },
        waiting: { on: { 'connection.restored': 'upToDate' }, after: { sendAgain: 'upToDate' } },
      },
    },
  },
});

import { noGroup } from './group-context.ts';
import { groupSetup } from './group-setup.ts';

const lost = { target: 'waiting', actions: 'countFailure' } as const;

/**
 * A cart that several people fill, each on their own device, as one of these devices has it (520): read again and again, and sent
 * what its person asks for, one command after the other. A command whose answer was lost is sent again, because each is
 * absolute; what the group does not take while its host pays waits.
 */
export const groupMachine = groupSetup.createMachine({
  id: 'group',
  context: noGroup,
  initial: 'closed',
  on: {
    'group.opened': { target: '.opened', reenter: true, actions: 'open' },
  },
  states: {
    closed: { entry: 'forget' },
    opened: {
      invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: 'noteShown' } },
      initial: 'reading',
      on: {
        'group.left': [
          { guard: 'wasHolding', target: 'releasing', actions: 'stopSending' },
          { target: 'closed' },
        ],
        'session.closed': 'closed',
        'command.given': { guard: 'mayGive', actions: 'enqueue' },
        'checkout.entered': { guard: 'isHost', actions: 'hold' },
        'page.hidden': { actions: 'noteHidden' },
        'page.shown': { actions: 'noteShown' },
      },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readGroup',
            src: 'readGroup',
            input: ({ context: { access, group } }) => ({ access, known: group?.revision ?? null }),
            onDone: { target: 'deciding', actions: 'takeGroup' },
            onError: [{ guard: 'wasRefused', target: 'gone' }, lost],
          },
          after: { requestTimeout: lost },
        },
        deciding: {
          always: [{ guard: 'isEnded', target: 'ended' }, { target: 'waiting' }],
        },
        sending: {
          tags: 'busy',
          entry: 'beginSending',
          invoke: {
            id: 'sendCommand',
            src: 'sendCommand',
            input: ({ context: { access, sending } }) => ({ access, sending }),
            onDone: { target: 'deciding', actions: ['takeGroup', 'dropSent'] },
            onError: [
              { guard: 'wasRefused', target: 'reading', actions: ['explainRefusal', 'dropSent'] },
              lost,
            ],
          },
          after: { requestTimeout: lost },
        },
        waiting: {
          always: { guard: 'hasSendableNow', target: 'sending' },
          on: {
            'page.hidden': { target: 'waiting', reenter: true, actions: 'noteHidden' },
            'page.shown': { target: 'reading', actions: 'noteShown' },
            'connection.restored': 'reading',
            'reading.demanded': 'reading',
          },
          after: { pause: { target: 'reading', actions: 'renewHold' } },
        },
        /** There is no such group; a host may start one. */
        gone: {
          tags: 'gone',
          entry: 'clearGroup',
          always: { guard: 'hasSendable', target: 'sending' },
          on: { 'reading.demanded': 'reading', 'connection.restored': 'reading' },
        },
        ended: {
          always: { guard: 'hasSendable', target: 'sending' },
        },
      },
    },
    /** The host has left checkout; a hold that cannot be ended ends by itself. */
    releasing: {
      invoke: {
        id: 'releaseHold',
        src: 'releaseHold',
        input: ({ context: { access } }) => ({ access }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: { 'session.closed': 'closed' },
      after: { requestTimeout: 'closed' },
    },
  },
});

import { agreedOf, noChange, orderChangeSetup, requestOf } from './order-change-setup.ts';

/** Closed with an answer open: the order is read again, as the provider has it by then. */
const leaves = { target: '#orderChange.closed', actions: ['announceDifference', 'forget'] } as const;

/**
 * A placed order is changed before the restaurant accepts it [R1.15, R5.2]. Nothing is sent before the customer saw what it comes
 * to, and no more than once: after a lost answer the same attempt is sent again (D9). The time is over while nothing is on its
 * way; what is on its way is the provider's to decide.
 */
export const orderChangeMachine = orderChangeSetup.createMachine({
  id: 'orderChange',
  context: noChange,
  initial: 'closed',
  on: {
    'change.dismissed': { target: '.closed', actions: 'forget' },
    'session.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {
      on: {
        'change.opened': { target: 'open', actions: 'begin' },
      },
    },
    open: {
      initial: 'editing',
      after: { windowLeft: 'over' },
      on: { 'change.overtaken': 'over' },
      states: {
        editing: {
          tags: 'form',
          on: {
            'change.reviewed': [
              { guard: 'wouldBeEmpty', actions: 'explainEmpty' },
              { guard: 'isUnchanged', actions: 'explainSame' },
              { target: 'pricing', actions: 'setDraft' },
            ],
          },
        },
        pricing: {
          tags: ['form', 'busy'],
          invoke: {
            id: 'quoteOrderChange',
            src: 'quoteOrderChange',
            input: ({ context }) => requestOf(context),
            onDone: { target: 'reviewing', actions: 'setQuote' },
            onError: [
              {
                guard: 'wasRefused',
                target: 'editing',
                actions: ['explainRefusal', 'announceDifference'],
              },
              { target: 'editing', actions: 'explainUnreachable' },
            ],
          },
          after: { requestTimeout: { target: 'editing', actions: 'explainUnreachable' } },
        },
        reviewing: {
          on: {
            'change.edited': { target: 'editing', actions: 'dropQuote' },
            'change.confirmed': '#orderChange.sending',
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendOrderChange',
        src: 'sendOrderChange',
        input: ({ context }) => agreedOf(context),
        onDone: { target: 'changed', actions: 'announceDifference' },
        onError: [
          { guard: 'wasRefused', target: 'refused', actions: ['explainRefusal', 'announceDifference'] },
          { target: 'lost' },
        ],
      },
      on: { 'change.dismissed': leaves },
      after: { requestTimeout: 'lost' },
    },
    lost: {
      tags: 'lost',
      on: { 'change.repeated': 'sending', 'change.dismissed': leaves },
    },
    changed: {},
    refused: {},
    over: { entry: 'announceDifference' },
  },
});

import { dietaryNeedsSetup, nobodysNeeds } from './dietary-needs-setup.ts';

/**
 * Keeps a customer's dietary needs the same on this device and in the account [R1.1]. Each request sends the choices that the account is
 * not known to have and answers all that it has by then; a choice is unsent until an answer has it, whatever was lost. The
 * provider changes nothing for a request of an older revision, so that a late one undoes nothing (557).
 */
export const dietaryNeedsMachine = dietaryNeedsSetup.createMachine({
  id: 'dietaryNeeds',
  context: nobodysNeeds,
  invoke: { id: 'watchCustomer', src: 'watchCustomer', onError: {} },
  initial: 'loggedOut',
  on: {
    'session.opened': { guard: 'isOtherCustomer', target: '.syncing', reenter: true, actions: 'begin' },
    'session.closed': { target: '.loggedOut', actions: 'forget' },
    'needs.changed': { actions: 'follow' },
  },
  states: {
    loggedOut: {},
    syncing: {
      entry: 'setRequest',
      invoke: {
        id: 'syncNeeds',
        src: 'syncNeeds',
        input: ({ context }) => context.request,
        onDone: [
          { guard: 'leavesNothing', target: 'resting.inAccount', actions: 'adopt' },
          { guard: 'wasIgnored', target: 'resting.refused', actions: 'adopt' },
          { target: 'syncing', reenter: true, actions: 'adopt' },
        ],
        onError: [
          { guard: 'wasRefused', target: 'resting.refused' },
          { target: 'resting.waitingToRetry', actions: 'countNetworkError' },
        ],
      },
      after: { requestTimeout: { target: 'resting.waitingToRetry', actions: 'countNetworkError' } },
    },
    resting: {
      initial: 'inAccount',
      on: {
        'needs.changed': { guard: 'bringsUnsent', target: 'syncing', actions: 'follow' },
        'page.shown': 'syncing',
      },
      states: {
        inAccount: {},
        refused: { tags: 'refused' },
        waitingToRetry: {
          tags: 'waiting',
          on: { 'connection.restored': '#dietaryNeeds.syncing' },
          after: { retryDelay: '#dietaryNeeds.syncing' },
        },
      },
    },
  },
});

import { sessionSetup, type ClosingReason } from './session-setup.ts';

const closes = <Reason extends ClosingReason>(reason: Reason) =>
  ({ type: 'close', params: { reason } }) as const;

/** A session that is being ended follows another tab that has ended it already, or where another customer has logged in since. */
const followsOtherTab = [
  { guard: 'isOtherSession', target: '#session.loggedIn', actions: 'open' },
  { guard: 'isForgotten', target: '#session.loggedOut', actions: closes('elsewhere') },
] as const;

/** Logged in or out, from the stored session to a sign-out that cannot get stuck [R4.1–R4.4, D4]. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, expiredUser: null, isUntouched: true, closedToken: null },
  initial: 'restoring',
  on: {
    'session.started': { target: '.loggedIn', actions: 'open' },
  },
  states: {
    restoring: {
      tags: 'restoring',
      on: {
        'storage.restored': [
          { guard: 'isSession', target: 'loggedIn', actions: 'open' },
          { target: 'loggedOut', actions: 'setExpired' },
        ],
        'storage.unavailable': 'loggedOut',
      },
    },
    loggedOut: {
      on: {
        'storage.restored': { guard: 'isLateSession', target: 'loggedIn', actions: 'open' },
        'storage.changed': [
          { guard: 'isNewSession', target: 'loggedIn', actions: 'open' },
          { guard: 'forgetsExpired', actions: closes('elsewhere') },
        ],
      },
    },
    loggedIn: {
      tags: 'authenticated',
      on: {
        'profile.changed': { guard: 'isOwnProfile', actions: 'mergeProfile' },
        'logout.requested': 'signingOut',
        'session.refused': {
          guard: 'isOwnToken',
          target: 'loggedOut',
          actions: ['announceExpired', closes('expired'), 'askForLogin'],
        },
        'storage.changed': [
          { guard: 'isSession', actions: 'open' },
          { guard: 'isExpired', target: 'loggedOut', actions: [closes('expired'), 'askForLogin'] },
          { target: 'loggedOut', actions: closes('elsewhere') },
        ],
        'device.cleared': { target: 'loggedOut', actions: closes('cleared') },
      },
    },
    signingOut: {
      tags: ['busy', 'authenticated'],
      initial: 'revokingToken',
      on: {
        'storage.changed': followsOtherTab,
        'device.cleared': { target: 'loggedOut', actions: closes('cleared') },
      },
      onDone: { target: 'loggedOut', actions: closes('loggedOut') },
      states: {
        revokingToken: {
          invoke: {
            id: 'revokeToken',
            src: 'revokeToken',
            input: ({ context }) => ({ token: context.session?.token ?? '' }),
            onDone: [
              { guard: 'isRevoked', target: 'askingProvider' },
              { target: 'askingProvider', actions: 'announceKeptToken' },
            ],
            onError: { target: 'askingProvider', actions: ['logKeptToken', 'announceKeptToken'] },
          },
          after: {
            requestTimeout: { target: 'askingProvider', actions: ['logKeptToken', 'announceKeptToken'] },
          },
        },
        askingProvider: {
          always: [{ guard: 'hasProvider', target: 'signingOutOfProvider' }, { target: 'signedOut' }],
        },
        signingOutOfProvider: {
          invoke: {
            id: 'signOutOfProvider',
            src: 'signOutOfProvider',
            input: ({ context }) => ({ provider: context.session?.provider ?? '' }),
            onDone: 'signedOut',
            onError: [
              {
                guard: 'isConfigurationMissing',
                target: '#session.authConfigurationMissing',
                actions: ['logMissingConfiguration', 'announceStopped'],
              },
              { target: 'signedOut', actions: 'logUnconfirmedSignOut' },
            ],
          },
          after: { requestTimeout: { target: 'signedOut', actions: 'logUnconfirmedSignOut' } },
        },
        signedOut: { type: 'final' },
      },
    },
    authConfigurationMissing: {
      tags: ['stuck', 'authenticated'],
      on: {
        'storage.changed': followsOtherTab,
        'retry.requested': 'signingOut.signingOutOfProvider',
        'device.cleared': { target: 'loggedOut', actions: closes('cleared') },
      },
    },
  },
});

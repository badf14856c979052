import { isConfigurationMissing, sessionOf, type AuthenticationSlice } from './session.ts';
import { sessionSetup } from './session-setup.ts';

const keptIn = ({ event }: { event: { slice: AuthenticationSlice } }) => event.slice;

const openRestored = {
  type: 'open',
  params: ({ event }: { event: { slice: AuthenticationSlice } }) => ({
    session: sessionOf(event.slice),
    restored: true,
  }),
} as const;

/** A session that is being ended follows another tab that has ended it already, or where another customer has logged in since. */
const followsOtherTab = [
  {
    guard: { type: 'isOtherSession', params: keptIn },
    target: '#session.loggedIn',
    actions: openRestored,
  },
  {
    guard: { type: 'isForgotten', params: keptIn },
    target: '#session.loggedOut',
    actions: { type: 'close', params: { reason: 'elsewhere' } },
  },
] as const;

/** Logged in or out, from the stored session to a sign-out that cannot get stuck [R4.1–R4.4, D4]. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, expiredUser: null, isUntouched: true, closedToken: null },
  initial: 'restoring',
  on: {
    'session.started': {
      target: '.loggedIn',
      actions: {
        type: 'open',
        params: ({ event: { token, user, provider } }) => ({
          session: { token, user, provider },
          restored: false,
        }),
      },
    },
  },
  states: {
    restoring: {
      tags: 'restoring',
      on: {
        'storage.restored': [
          {
            guard: { type: 'isSession', params: keptIn },
            target: 'loggedIn',
            actions: openRestored,
          },
          {
            target: 'loggedOut',
            actions: { type: 'keepExpired', params: keptIn },
          },
        ],
        'storage.unavailable': 'loggedOut',
      },
    },
    loggedOut: {
      on: {
        'storage.restored': {
          guard: { type: 'isLateSession', params: keptIn },
          target: 'loggedIn',
          actions: openRestored,
        },
        'storage.changed': [
          {
            guard: { type: 'isNewSession', params: keptIn },
            target: 'loggedIn',
            actions: openRestored,
          },
          {
            guard: { type: 'forgetsExpired', params: keptIn },
            actions: { type: 'close', params: { reason: 'elsewhere' } },
          },
        ],
      },
    },
    loggedIn: {
      tags: 'authenticated',
      on: {
        'profile.changed': {
          guard: { type: 'isOwnProfile', params: ({ event }) => event.userId },
          actions: { type: 'mergeProfile', params: ({ event }) => event.user },
        },
        'logout.requested': 'signingOut',
        'session.refused': {
          guard: { type: 'isOwnToken', params: ({ event }) => event.token },
          target: 'loggedOut',
          actions: ['announceExpired', { type: 'close', params: { reason: 'expired' } }, 'askForLogin'],
        },
        'storage.changed': [
          { guard: { type: 'isSession', params: keptIn }, actions: openRestored },
          {
            guard: { type: 'isExpired', params: keptIn },
            target: 'loggedOut',
            actions: [{ type: 'close', params: { reason: 'expired' } }, 'askForLogin'],
          },
          { target: 'loggedOut', actions: { type: 'close', params: { reason: 'elsewhere' } } },
        ],
        'device.cleared': { target: 'loggedOut', actions: { type: 'close', params: { reason: 'cleared' } } },
      },
    },
    signingOut: {
      tags: ['busy', 'authenticated'],
      initial: 'revokingToken',
      on: {
        'storage.changed': followsOtherTab,
        'device.cleared': { target: 'loggedOut', actions: { type: 'close', params: { reason: 'cleared' } } },
      },
      onDone: { target: 'loggedOut', actions: { type: 'close', params: { reason: 'loggedOut' } } },
      states: {
        revokingToken: {
          invoke: {
            id: 'revokeToken',
            src: 'revokeToken',
            input: ({ context }) => ({ token: context.session?.token ?? '' }),
            onDone: [
              { guard: ({ event }) => event.output.isRevoked, target: 'askingProvider' },
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
                guard: ({ event }) => isConfigurationMissing(event.error),
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
        'device.cleared': { target: 'loggedOut', actions: { type: 'close', params: { reason: 'cleared' } } },
      },
    },
  },
});

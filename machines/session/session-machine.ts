import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Notice, Trouble } from '../notice.ts';
import { unwired } from '../unwired.ts';
import {
  isConfigurationMissing,
  sessionOf,
  type AuthenticationSlice,
  type Session,
  type User,
} from './session.ts';

/** `expired` is a 401, `elsewhere` another tab, `replaced` another customer signing in over this one. */
export type ClosingReason = 'loggedOut' | 'expired' | 'cleared' | 'elsewhere' | 'replaced';

/** Logged in or out, from the stored session to a sign-out that cannot get stuck [R4.1–R4.4, D4]. */
export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null; isUntouched: boolean; closedToken: string | null },
    events: {} as
      | { type: 'storage.restored'; slice: AuthenticationSlice }
      | { type: 'storage.unavailable' }
      | { type: 'storage.changed'; slice: AuthenticationSlice }
      | ({ type: 'session.started' } & Session)
      | { type: 'profile.changed'; user: Partial<User> }
      | { type: 'logout.requested' }
      | { type: 'session.refused'; token: string }
      | { type: 'retry.requested' }
      | { type: 'device.cleared' },
    emitted: {} as
      | Notice
      | Trouble
      | { type: 'session.opened'; userId: number; restored: boolean }
      | { type: 'session.closed'; reason: ClosingReason },
    tags: {} as 'restoring' | 'authenticated' | 'busy' | 'stuck',
  },
  actors: {
    clearPushId: unwired<void, { token: string }>('clearPushId'),
    signOutOfProvider: unwired<void, { provider: string }>('signOutOfProvider'),
  },
  actions: {
    open: enqueueActions(({ context, enqueue }, params: { session: Session | null; restored: boolean }) => {
      const { session, restored } = params;
      const previous = context.session;
      if (session === null || previous?.token === session.token) return;
      enqueue.assign({ session, isUntouched: restored });
      if (previous?.user.id === session.user.id) return;
      if (previous) enqueue.emit({ type: 'session.closed', reason: 'replaced' });
      enqueue.emit({ type: 'session.opened', userId: session.user.id, restored });
    }),
    close: enqueueActions(({ context, enqueue }, params: { reason: ClosingReason }) => {
      enqueue.assign({ session: null, isUntouched: false, closedToken: context.session?.token ?? null });
      enqueue.emit({ type: 'session.closed', reason: params.reason });
    }),
    mergeProfile: assign({
      session: ({ context }, user: Partial<User>) =>
        context.session && { ...context.session, user: { ...context.session.user, ...user } },
    }),
    announceExpired: emit({ type: 'notice', tone: 'error', key: 'session.expired' }),
    announceStopped: emit({ type: 'notice', tone: 'error', key: 'session.signOutStopped' }),
    logMissingConfiguration: emit({
      type: 'trouble',
      message: 'Sign-out stopped: auth configuration is missing',
    }),
    logKeptPushId: emit({ type: 'trouble', message: 'The push id was not cleared at sign-out' }),
    logUnconfirmedSignOut: emit({
      type: 'trouble',
      message: 'The identity provider did not confirm the sign-out',
    }),
  },
  guards: {
    isSession: (_, slice: AuthenticationSlice) => sessionOf(slice) !== null,
    isNewSession: ({ context }, slice: AuthenticationSlice) =>
      sessionOf(slice) !== null && slice.accessToken !== context.closedToken,
    isLateSession: ({ context }, slice: AuthenticationSlice) =>
      context.isUntouched && sessionOf(slice) !== null,
    isOwnToken: ({ context }, token: string) => context.session?.token === token,
    hasProvider: ({ context }) => (context.session?.provider ?? null) !== null,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'session',
  context: { session: null, isUntouched: true, closedToken: null },
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
            guard: { type: 'isSession', params: ({ event }) => event.slice },
            target: 'loggedIn',
            actions: {
              type: 'open',
              params: ({ event }) => ({ session: sessionOf(event.slice), restored: true }),
            },
          },
          { target: 'loggedOut' },
        ],
        'storage.unavailable': 'loggedOut',
      },
    },
    loggedOut: {
      on: {
        'storage.restored': {
          guard: { type: 'isLateSession', params: ({ event }) => event.slice },
          target: 'loggedIn',
          actions: {
            type: 'open',
            params: ({ event }) => ({ session: sessionOf(event.slice), restored: true }),
          },
        },
        'storage.changed': {
          guard: { type: 'isNewSession', params: ({ event }) => event.slice },
          target: 'loggedIn',
          actions: {
            type: 'open',
            params: ({ event }) => ({ session: sessionOf(event.slice), restored: true }),
          },
        },
      },
    },
    loggedIn: {
      tags: 'authenticated',
      on: {
        'profile.changed': { actions: { type: 'mergeProfile', params: ({ event }) => event.user } },
        'logout.requested': 'signingOut',
        'session.refused': {
          guard: { type: 'isOwnToken', params: ({ event }) => event.token },
          target: 'loggedOut',
          actions: ['announceExpired', { type: 'close', params: { reason: 'expired' } }],
        },
        'storage.changed': [
          {
            guard: { type: 'isSession', params: ({ event }) => event.slice },
            actions: {
              type: 'open',
              params: ({ event }) => ({ session: sessionOf(event.slice), restored: true }),
            },
          },
          { target: 'loggedOut', actions: { type: 'close', params: { reason: 'elsewhere' } } },
        ],
        'device.cleared': { target: 'loggedOut', actions: { type: 'close', params: { reason: 'cleared' } } },
      },
    },
    signingOut: {
      tags: ['busy', 'authenticated'],
      initial: 'clearingPushId',
      on: {
        'device.cleared': { target: 'loggedOut', actions: { type: 'close', params: { reason: 'cleared' } } },
      },
      onDone: { target: 'loggedOut', actions: { type: 'close', params: { reason: 'loggedOut' } } },
      states: {
        clearingPushId: {
          invoke: {
            id: 'clearPushId',
            src: 'clearPushId',
            input: ({ context }) => ({ token: context.session?.token ?? '' }),
            onDone: 'askingProvider',
            onError: { target: 'askingProvider', actions: 'logKeptPushId' },
          },
          after: { patience: { target: 'askingProvider', actions: 'logKeptPushId' } },
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
          after: { patience: { target: 'signedOut', actions: 'logUnconfirmedSignOut' } },
        },
        signedOut: { type: 'final' },
      },
    },
    authConfigurationMissing: {
      tags: ['stuck', 'authenticated'],
      on: {
        'retry.requested': 'signingOut.signingOutOfProvider',
        'device.cleared': { target: 'loggedOut', actions: { type: 'close', params: { reason: 'cleared' } } },
      },
    },
  },
});

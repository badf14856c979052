import { assign, emit, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { errorOf, narrow } from '../narrow.ts';
import type { Notice, LogEntry } from '../notice.ts';
import { notProvided } from '../not-provided.ts';
import {
  expiredUserOf,
  isConfigurationMissing,
  isForgotten,
  sessionOf,
  type AuthenticationSlice,
  type Session,
  type User,
} from './session.ts';

/**
 * `expired` is a 401, `elsewhere` another tab, `replaced` another customer signing in over this one, `replacedElsewhere` the same in
 * another tab.
 */
export type ClosingReason =
  | 'loggedOut'
  | 'expired'
  | 'cleared'
  | 'elsewhere'
  | 'replaced'
  | 'replacedElsewhere';

/** True where the customer left in another tab, which has emptied what is stored and forgotten the device at the provider. */
export const isElsewhere = (reason: ClosingReason) =>
  reason === 'elsewhere' || reason === 'replacedElsewhere';

type SessionEvent =
  | { type: 'storage.restored'; slice: AuthenticationSlice }
  | { type: 'storage.unavailable' }
  | { type: 'storage.changed'; slice: AuthenticationSlice }
  | ({ type: 'session.started' } & Session)
  | { type: 'profile.changed'; userId: number; user: Partial<User> }
  | { type: 'logout.requested' }
  | { type: 'session.refused'; token: string }
  | { type: 'retry.requested' }
  | { type: 'device.cleared' }
  | DoneActorEvent<{ isRevoked: boolean }, 'revokeToken'>;

const sliceIn = (event: SessionEvent) => narrow(event, ['storage.restored', 'storage.changed']).slice;
const storedIn = (event: SessionEvent) => sessionOf(sliceIn(event));

function startedIn(event: SessionEvent): Session {
  const { token, user, provider } = narrow(event, 'session.started');
  return { token, user, provider };
}

/** Events, emitted events, actors and actions of the session. */
export const sessionSetup = setup({
  types: {
    context: {} as {
      session: Session | null;
      /** Whose session expired; what they made is kept for them. */
      expiredUser: User | null;
      isUntouched: boolean;
      closedToken: string | null;
    },
    events: {} as SessionEvent,
    emitted: {} as
      | Notice
      | LogEntry
      | { type: 'session.opened'; userId: number; restored: boolean }
      | { type: 'session.closed'; reason: ClosingReason }
      | { type: 'login.needed' },
    tags: {} as 'restoring' | 'authenticated' | 'busy' | 'stuck',
  },
  actors: {
    revokeToken: notProvided<{ isRevoked: boolean }, { token: string }>('revokeToken'),
    signOutOfProvider: notProvided<void, { provider: string }>('signOutOfProvider'),
  },
  actions: {
    open: enqueueActions(({ context, enqueue, event }) => {
      const restored = event.type !== 'session.started';
      const session = restored ? storedIn(event) : startedIn(event);
      const { session: previous, expiredUser } = context;
      if (session === null || previous?.token === session.token) return;
      enqueue.assign({ session, expiredUser: null, isUntouched: restored });
      if (previous?.user.id === session.user.id) return;
      const lastId = previous?.user.id ?? expiredUser?.id ?? session.user.id;
      const reason = restored ? 'replacedElsewhere' : 'replaced';
      if (lastId !== session.user.id) enqueue.emit({ type: 'session.closed', reason });
      enqueue.emit({ type: 'session.opened', userId: session.user.id, restored });
    }),
    close: enqueueActions(({ context, enqueue }, params: { reason: ClosingReason }) => {
      const { user = null, token = null } = context.session ?? {};
      const expiredUser = params.reason === 'expired' ? user : null;
      enqueue.assign({
        session: null,
        expiredUser,
        isUntouched: false,
        closedToken: token ?? context.closedToken,
      });
      enqueue.emit({ type: 'session.closed', reason: params.reason });
    }),
    setExpired: assign({ expiredUser: ({ event }) => expiredUserOf(sliceIn(event)) }),
    mergeProfile: assign({
      session: ({ context: { session }, event }) =>
        session && { ...session, user: { ...session.user, ...narrow(event, 'profile.changed').user } },
    }),
    announceExpired: emit({ type: 'notice', tone: 'error', key: 'session.expired' }),
    askForLogin: emit({ type: 'login.needed' }),
    announceKeptToken: emit({ type: 'notice', tone: 'blank', key: 'session.tokenKept' }),
    announceStopped: emit({ type: 'notice', tone: 'error', key: 'session.signOutStopped' }),
    logMissingConfiguration: emit({
      type: 'log',
      message: 'Sign-out stopped: auth configuration is missing',
    }),
    logKeptToken: emit({ type: 'log', message: 'The provider did not confirm the sign-out' }),
    logUnconfirmedSignOut: emit({
      type: 'log',
      message: 'The identity provider did not confirm the sign-out',
    }),
  },
  guards: {
    isSession: ({ event }) => storedIn(event) !== null,
    isNewSession: ({ context, event }) =>
      storedIn(event) !== null && sliceIn(event).accessToken !== context.closedToken,
    /** A customer logged in in another tab after the session that ends here had ended there. */
    isOtherSession: ({ context, event }) =>
      storedIn(event) !== null && sliceIn(event).accessToken !== context.session?.token,
    isForgotten: ({ event }) => isForgotten(sliceIn(event)),
    isLateSession: ({ context, event }) => context.isUntouched && storedIn(event) !== null,
    isExpired: ({ context, event }) => expiredUserOf(sliceIn(event))?.id === context.session?.user.id,
    /** Another tab signed out, or cleared the device, while what an expired session had made was kept here. */
    forgetsExpired: ({ context, event }) => context.expiredUser !== null && isForgotten(sliceIn(event)),
    /** An answer may come after its customer has left and another has logged in. */
    isOwnProfile: ({ context, event }) =>
      context.session?.user.id === narrow(event, 'profile.changed').userId,
    isOwnToken: ({ context, event }) => context.session?.token === narrow(event, 'session.refused').token,
    isRevoked: ({ event }) => narrow(event, 'xstate.done.actor.revokeToken').output.isRevoked,
    isConfigurationMissing: ({ event }) => isConfigurationMissing(errorOf(event)),
    hasProvider: ({ context }) => (context.session?.provider ?? null) !== null,
  },
  delays: { requestTimeout: 10_000 },
});

import type { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { isEnding } from '../../../machines/session/session.ts';
import type { App } from '../system/app.ts';
import { authenticationOf, authenticationSlice } from './slice.ts';

const longestSignOutMs = 25_000;

/** A log-in, the end of the account here or at the identity provider [R4.17], what storage holds, a sign-out in another tab or that an earlier visit began, a push id that the provider took, and a token that the provider refuses [R4.1, R6.3]. */
export function sessionSubscriptions({ actors, api, store }: App): () => void {
  const session = actors.get<typeof sessionMachine>('session');
  /** Ends a session that another tab, or an earlier visit, has begun to end. */
  const endIfEnding = () => {
    const slice = store.stored(authenticationSlice);
    if (isEnding(slice) && session.getSnapshot().context.session?.token === slice.accessToken)
      session.send({ type: 'logout.requested' });
  };
  session.subscribe({
    next: ({ context }) => api.setToken(context.session?.token ?? null),
    error: () => api.setToken(null),
  });
  actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => {
      const slice = store.stored(authenticationSlice);
      session.send({ type: 'storage.restored', slice: { ...slice, isLogged: slice.accessToken !== '' } });
      endIfEnding();
    },
    'storage.unavailable': (event) => session.send(event),
    'storage.changed': () => {
      if (store.isUnwritten(authenticationSlice)) return;
      // The tab that ends the session writes again when that is done, unless it was closed.
      if (isEnding(store.stored(authenticationSlice))) {
        setTimeout(endIfEnding, longestSignOutMs);
        return;
      }
      store.markSynced(authenticationSlice);
      const slice = store.get(authenticationSlice);
      session.send({ type: 'storage.changed', slice });
      if (slice.userData)
        session.send({ type: 'profile.changed', userId: slice.userData.id, user: slice.userData });
      const kept = authenticationOf(session.getSnapshot());
      if (kept) store.put(authenticationSlice, kept);
    },
  });
  actors.subscribe<typeof loginMachine>('login', {
    'login.completed': ({ token, user, provider }) =>
      session.send({ type: 'session.started', token, user, provider }),
  });
  actors.subscribe<typeof pushMachine>('push', {
    'pushId.told': ({ userId, pushId }) =>
      session.send({ type: 'profile.changed', userId, user: { webPushId: pushId } }),
  });
  actors.subscribe<typeof identityMachine>('identity', {
    'identity.ended': () =>
      session.send({ type: 'session.refused', token: session.getSnapshot().context.session?.token ?? '' }),
  });
  actors.subscribe<typeof accountDeletionMachine>('accountDeletion', {
    'account.deleted': () => session.send({ type: 'logout.requested' }),
  });
  return api.onUnauthorized((token) => {
    if (token !== null) session.send({ type: 'session.refused', token });
  });
}

import { useSelector } from '@xstate/react';
import type { ClosingReason } from '../../machines/session/session-machine.ts';
import type { User } from '../../machines/session/session.ts';
import { settled } from './news.ts';
import { app } from './system.ts';

/** Who is signed in and how to leave. `isStuck` is a sign-out that stopped: offer `retry` and `clearDevice` [R4.4, D4]. */
export function useSession() {
  const { session } = app();
  const user = useSelector(session, ({ context }): User | null => context.session?.user ?? null);
  const isRestoring = useSelector(session, (snapshot) => snapshot.hasTag('restoring'));
  const isSigningOut = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  const isStuck = useSelector(session, (snapshot) => snapshot.hasTag('stuck'));
  return {
    user,
    isLoggedIn: user !== null,
    isRestoring,
    isSigningOut,
    isStuck,
    logOut: () => session.send({ type: 'logout.requested' }),
    retry: () => session.send({ type: 'retry.requested' }),
    clearDevice: () => session.send({ type: 'device.cleared' }),
  };
}

/** The customer changed their profile; only the fields given change [R3.2]. */
export function changeProfile(user: Partial<User>): void {
  app().session.send({ type: 'profile.changed', user });
}

/** Hears that a session ended and why; after `loggedOut` the customer belongs at "/" [R2.12]. Returns the way to stop. */
export function onSessionClosed(listener: (reason: ClosingReason) => void): () => void {
  const subscription = app().session.on(
    'session.closed',
    settled(({ reason }) => listener(reason)),
  );
  return () => subscription.unsubscribe();
}

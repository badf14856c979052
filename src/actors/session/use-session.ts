import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { useApp } from '../app.ts';
import { useSelector } from '../use-selector.ts';

/** Who is signed in and how to leave. `isStuck` is a sign-out that stopped: offer `retry` and `clearDevice` [R4.4, D4]. */
export function useSession() {
  const session = useApp().actors.get<typeof sessionMachine>('session');
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
    /** The provider's answer about this customer; fields that are left out stay [R3.2]. Dropped once another customer is logged in. */
    changeProfile: (userId: number, user: Partial<User>) =>
      session.send({ type: 'profile.changed', userId, user }),
    logOut: () => session.send({ type: 'logout.requested' }),
    retry: () => session.send({ type: 'retry.requested' }),
    clearDevice: () => session.send({ type: 'device.cleared' }),
  };
}

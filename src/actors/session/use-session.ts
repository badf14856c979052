import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { type App, useApp } from '../system/app.ts';
import { useActorView } from '../system/use-actor.ts';

function viewOf(snapshot: SnapshotFrom<typeof sessionMachine>) {
  const user: User | null = snapshot.context.session?.user ?? null;
  return {
    user,
    isLoggedIn: user !== null,
    isRestoring: snapshot.hasTag('restoring'),
    isSigningOut: snapshot.matches('signingOut'),
    isStuck: snapshot.hasTag('stuck'),
  };
}

/** Who is signed in and how to leave. `isStuck` is a sign-out that stopped: offer `retry` and `clearDevice` [R4.4, D4]. */
export function useSession() {
  const session = useApp().actors.get<typeof sessionMachine>('session');
  return {
    ...useActorView(session, viewOf),
    /** The provider's answer about this customer; fields that are left out stay [R3.2]. Dropped once another customer is logged in. */
    changeProfile: (userId: number, user: Partial<User>) =>
      session.send({ type: 'profile.changed', userId, user }),
    logOut: () => session.send({ type: 'logout.requested' }),
    retry: () => session.send({ type: 'retry.requested' }),
    clearDevice: () => session.send({ type: 'device.cleared' }),
  };
}

/** The id of the customer who is logged in at this moment; null for a guest. For what goes on after an `await`. */
export function customerNow({ actors }: Pick<App, 'actors'>): number | null {
  return actors.get<typeof sessionMachine>('session').getSnapshot().context.session?.user.id ?? null;
}

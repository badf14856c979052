import { createActor, type ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/login/login-machine.ts';
import { lateActor } from './late-actor.ts';
import { settled } from './news.ts';
import { app } from './system.ts';

/** The log-in, fetched when somebody wants to log in. */
export const login = lateActor<ActorRefFrom<typeof loginMachine>>(async () => {
  const [{ loginMachine }, { loginEffects }] = await Promise.all([
    import('../../machines/login/login-machine.ts'),
    import('./login-effects.ts'),
  ]);
  const { session, inspect } = app();
  const actor = createActor(loginMachine.provide({ actors: loginEffects }), { inspect });
  actor.on(
    'login.completed',
    settled(({ token, user, provider }) => session.send({ type: 'session.started', token, user, provider })),
  );
  actor.start();
  return actor;
});

import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { keepStep } from './kept-step.ts';
import { openLogin, openLoginInSight } from './open-login.ts';

/** The log-in, fetched when somebody wants to log in. */
export const loginActor: ActorDefinition<typeof loginMachine> = {
  name: 'login',
  starts: 'lazily',
  create: async (app) => {
    const [{ loginMachine }, { loginEffects }] = await Promise.all([
      import('../../../machines/login/login-machine.ts'),
      import('./effects.ts'),
    ]);
    return loginMachine.provide({ actors: loginEffects(app) });
  },
  hears: (app, login) => {
    const stop = keepStep(app, login);
    app.actors.hear<typeof sessionMachine>('session', {
      'login.needed': () => openLoginInSight(app),
      'session.opened': () => login.current()?.send({ type: 'login.dismissed' }),
    });
    app.actors.hear<typeof identityMachine>('identity', {
      'identity.signedIn': ({ provider, token, user }) =>
        login.current()?.send({ type: 'provider.signedIn', provider, token, user }),
      'login.needed': () => void openLogin(app, 'browse'),
      'phone.needed': ({ joiner }) => login.current()?.send({ type: 'phone.needed', joiner }),
    });
    app.actors.hear<typeof checkoutMachine>('checkout', {
      'login.needed': () => void openLogin(app, 'checkout'),
    });
    return stop;
  },
};

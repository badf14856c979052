import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import { log } from '../../lib/log.ts';
import { hasDraft, loginDraft } from '../persistence/tab-drafts.ts';
import { openLogin, openLoginInSight } from './open-login.ts';

/** What keeps the step of the code is fetched with the log-in, or where a reload has left a step. */
const fetchKeptStep = () => import('./kept-step.ts');
const noteMissing = (error: unknown) => log.error('The log-in could not be loaded', error);

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
    let stopKeeping = () => {};
    const keep = async () => {
      stopKeeping();
      const actor = login.current();
      if (actor === null) return;
      const { keepSteps } = await fetchKeptStep();
      if (login.current() === actor) stopKeeping = keepSteps(actor);
    };
    const recall = () => {
      if (hasDraft(loginDraft))
        fetchKeptStep()
          .then(({ recallStep }) => recallStep(app, login))
          .catch(noteMissing);
    };
    const stopFollowing = login.subscribe(() => void keep().catch(noteMissing));
    app.actors.hear<typeof rootMachine>('root', {
      'storage.restored': recall,
      'storage.unavailable': recall,
    });
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
    return () => {
      stopKeeping();
      stopFollowing();
    };
  },
};

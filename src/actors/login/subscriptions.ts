import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { log } from '../../lib/log.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { hasDraft, loginDraft } from '../persistence/tab-drafts.ts';
import { openLogin, openLoginInSight } from './open-login.ts';

/** Fetched with the log-in, or where a reload has left a step. */
const fetchKeptStep = () => import('./kept-step.ts');
const logMissing = (error: unknown) => log.error('The log-in could not be loaded', error);

/** Every request to log in, the session, the third-party sign-in, and the step that a reload has left. */
export function loginSubscriptions(app: App, login: ActorHandle<typeof loginMachine>): () => void {
  let stopPersisting = () => {};
  const persistSteps = async () => {
    stopPersisting();
    const actor = login.current();
    if (actor === null) return;
    const { persistStep } = await fetchKeptStep();
    if (login.current() === actor) stopPersisting = persistStep(actor);
  };
  const recall = () => {
    if (hasDraft(loginDraft))
      fetchKeptStep()
        .then(({ recallStep }) => recallStep(app, login))
        .catch(logMissing);
  };
  const unsubscribe = login.subscribe(() => void persistSteps().catch(logMissing));
  if (login.current() !== null) void persistSteps().catch(logMissing);
  app.actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': recall,
    'storage.unavailable': recall,
  });
  app.actors.subscribe<typeof sessionMachine>('session', {
    'login.needed': () => openLoginInSight(app),
    'session.opened': () => login.current()?.send({ type: 'login.dismissed' }),
  });
  app.actors.subscribe<typeof identityMachine>('identity', {
    'identity.signedIn': ({ provider, token, user }) =>
      login.current()?.send({ type: 'provider.signedIn', provider, token, user }),
    'login.needed': () => void openLogin(app, 'browse'),
    'phone.needed': ({ joiner }) => login.current()?.send({ type: 'phone.needed', joiner }),
  });
  app.actors.subscribe<typeof checkoutMachine>('checkout', {
    'login.needed': () => void openLogin(app, 'checkout'),
  });
  return () => {
    stopPersisting();
    unsubscribe();
  };
}

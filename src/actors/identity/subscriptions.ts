import type { EventFrom } from 'xstate';
import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ClosingReason } from '../../../machines/session/session-setup.ts';
import type { IdentityArrival } from '../../../machines/identity/identity.ts';
import { log } from '../../lib/log.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { linkAddressSlice } from '../persistence/slices-without-actor.ts';

type Event = EventFrom<typeof identityMachine>;

/** How the keys begin under which the identity SDK keeps whom it has signed in; where it runs, it watches them. */
const keptBySdk = 'firebase:';

/** The end of a log-in, a session that was opened or closed, and what a guest brought in the address. */
export function identitySubscriptions(
  { actors, storage, store }: App,
  identity: ActorHandle<typeof identityMachine>,
): void {
  const session = () => actors.get<typeof sessionMachine>('session').getSnapshot();
  const notify = async (event: Event) => {
    try {
      (await identity.start()).send(event);
    } catch (error) {
      log.error('The third-party sign-in could not be loaded', error);
    }
  };
  const isThirdParty = () => (session().context.session?.provider ?? null) !== null;
  /** A third-party session that replaces this one has signed in at the SDK already; an expired session waits for its customer. */
  const hasLeft = (reason: ClosingReason) =>
    reason === 'loggedOut' || reason === 'cleared' || (reason === 'replaced' && !isThirdParty());
  /** Also where the SDK, or what it is opened with, is not to be had [R4.3, R4.4, D4]. */
  const forget = async () => {
    try {
      await storage.removeAll(keptBySdk);
    } catch (error) {
      log.error('The third-party account could not be forgotten', error);
    }
  };
  const greet = () => {
    const arrival = takeIdentityArrival();
    if (arrival === null || session().hasTag('authenticated')) return;
    void notify({ type: 'arrival.found', arrival, email: store.get(linkAddressSlice).email });
  };
  actors.subscribe<typeof rootMachine>('root', { 'storage.restored': greet, 'storage.unavailable': greet });
  actors.subscribe<typeof loginMachine>('login', {
    'login.abandoned': () => identity.current()?.send({ type: 'identity.dismissed' }),
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.opened': ({ restored }) => {
      identity.current()?.send({ type: 'session.opened' });
      if (restored && isThirdParty()) whenIdle(() => void notify({ type: 'session.restored' }));
    },
    'session.closed': ({ reason }) => {
      identity.current()?.send({ type: 'session.closed' });
      if (hasLeft(reason)) void forget();
    },
  });
}

const linkParams = ['apiKey', 'oobCode', 'mode', 'lang', 'continueUrl', 'tenantId'];
const tokenParam = 'customToken';

/**
 * The sign-in credential in the address: the link of an email, or a token of another app of the shop, which
 * stands behind the `#` so that no server sees it. It is removed once read, because addresses are shared and stored. Null
 * without one [R7.4].
 */
function takeIdentityArrival(): IdentityArrival | null {
  const { location, history } = globalThis;
  if (location === undefined || history === undefined) return null;
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get(tokenParam) ?? '';
  const isLink = url.searchParams.get('mode') === 'signIn' && url.searchParams.has('oobCode');
  if (!isLink && token === '') return null;
  if (isLink) for (const name of linkParams) url.searchParams.delete(name);
  if (token !== '') url.hash = '';
  const { href } = location;
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return isLink ? { kind: 'link', href } : { kind: 'token', token };
}

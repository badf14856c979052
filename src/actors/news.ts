import type { Notice, Trouble } from '../../machines/notice.ts';
import { sliceOf } from '../../machines/session/session.ts';
import { onUnauthorized, setToken } from '../api/client.ts';
import { log } from '../lib/log.ts';
import type { App } from './system.ts';

/** Delivers news after its sender has come to rest, so that whoever hears it may look at the sender. */
export function settled<News>(listener: (news: News) => void): (news: News) => void {
  return (news) => queueMicrotask(() => listener(news));
}

/**
 * Who hears what: the only place where news of one actor becomes an event of another. Called once,
 * before they start; returns the way to stop hearing of refused tokens.
 */
export function routeNews(app: App): () => void {
  routeNotices(app);
  routeStorage(app);
  routeSession(app);
  routeCart(app);
  return onUnauthorized((token) => {
    if (token !== null) app.session.send({ type: 'session.refused', token });
  });
}

function routeNotices({ root, session, branch, cart, notices }: App): void {
  const tell = settled((notice: Notice) => notices.send({ ...notice, type: 'notice.raised' }));
  root.on('notice', tell);
  session.on('notice', tell);
  session.on('trouble', writeDown);
  branch.on('notice', tell);
  cart.on('notice', tell);
  cart.on('trouble', writeDown);
}

function writeDown({ message }: Trouble): void {
  log.error(message);
}

function routeStorage({ root, session, branch, cart, theme, store }: App): void {
  root.on(
    'storage.restored',
    settled(({ slices }) => {
      const { mode, look } = slices.darkMode;
      theme.send({ type: 'storage.restored', mode, look, direction: slices.rtl.chosen });
      session.send({ type: 'storage.restored', slice: slices.authentication });
      const { branch: chosen } = slices.branch;
      branch.send({ type: 'storage.restored', slice: { branch: chosen, city: slices.selectedCity.city } });
      cart.send({ type: 'storage.restored', slice: slices.cart });
    }),
  );
  root.on(
    'storage.unavailable',
    settled((news) => {
      for (const part of [theme, session, branch, cart] as const) part.send(news);
    }),
  );
  root.on(
    'storage.changed',
    settled(({ slices }) => {
      session.send({ type: 'storage.changed', slice: slices.authentication });
      store.put('authentication', sliceOf(session.getSnapshot().context.session));
    }),
  );
}

function routeSession({ session, cart, store }: App): void {
  session.subscribe(({ context }) => setToken(context.session?.token ?? null));
  session.on(
    'session.opened',
    settled(({ userId }) => cart.send({ type: 'session.opened', userId })),
  );
  session.on(
    'session.closed',
    settled(({ reason }) => {
      cart.send({ type: 'session.closed' });
      if (reason === 'cleared') store.clear();
      else store.forgetPersonal();
    }),
  );
}

function routeCart({ branch, cart }: App): void {
  branch.on(
    'branch.changed',
    settled(({ branchId }) => cart.send({ type: 'branch.changed', branchId })),
  );
  cart.on(
    'cart.counted',
    settled(({ quantity }) => branch.send({ type: 'cart.counted', quantity })),
  );
}

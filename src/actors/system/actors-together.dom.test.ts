import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Branch } from '../../../machines/branch/branch.ts';
import type { CartLine } from '../../../machines/cart/cart.ts';
import { rupee } from '../../../machines/money.ts';
import { modelOf } from '../../../test/models/machines/models.ts';
import { createApi } from '../../api/client.ts';
import { log } from '../../lib/log.ts';
import { rtlSlice } from '../theme/slice.ts';
import { initial } from '../testing/opened-store.ts';
import { loggedOutSlice, type User } from '../../../machines/session/session.ts';
import { paths } from '../../api/contract/paths.ts';
import { signOut } from '../../api/login.ts';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

const priya: User = {
  id: 7,
  username: 'Priya',
  image: '',
  mobile: '9000000001',
  email: 'priya@example.com',
  countryCode: '91',
  webPushId: '',
  balance: 0,
  referralCode: '',
};
const loggedIn = { accessToken: 'token-7', isLogged: true, userData: priya, provider: null };

const line: CartLine = {
  key: '11:',
  cartId: null,
  branchId: 3,
  productId: 1,
  variantId: 11,
  name: 'Dal',
  variantName: '',
  image: '',
  foodType: 'veg',
  quantity: 2,
  unitPrice: 10_000,
  listPrice: null,
  addOns: [],
  note: '',
  minimumQuantity: 1,
  allowedQuantity: null,
  availability: 'available',
  usesGlobalTax: null,
  servedHours: null,
};
const lakeside: Branch = {
  id: 3,
  name: 'Lakeside',
  description: '',
  address: '',
  contact: '',
  image: '',
  cityId: 5,
  coordinates: null,
  offersDelivery: true,
  offersPickup: true,
  isOpen: null,
  acceptsOrders: true,
  hours: [],
};
const stored = (slices: object) => ({
  [rootKey]: JSON.stringify({ version: 1, ...initial, ...slices }),
});
const visit = { authentication: loggedIn, branch: { id: 3, branch: lakeside } };
const kept = (storage: MemoryStorage) => JSON.parse(storage.values.get(rootKey) ?? 'null');

vi.mock('../../api/login.ts', () => ({ signOut: vi.fn(async () => ({ isRevoked: true })) }));
vi.mock('../../api/cart.ts', () => ({
  readCart: vi.fn(async () => new Promise(() => undefined)),
  changeLine: vi.fn(),
  removeLine: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stopApps();
  vi.useRealTimers();
  document.documentElement.className = '';
});

function start(storage: MemoryStorage) {
  const provider = createApi({ host: '', language: () => 'en' });
  void provider.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  const { app } = startTestApp(storage, provider);
  const { actors } = app;
  return {
    actors,
    api: app.api,
    root: actors.get<typeof rootMachine>('root'),
    session: actors.get<typeof sessionMachine>('session'),
    branch: actors.get<typeof branchMachine>('branch'),
    cart: actors.get<typeof cartMachine>('cart'),
    theme: actors.get<typeof themeMachine>('theme'),
    notices: actors.get<typeof noticesMachine>('notices'),
  };
}

async function started(slices: object = {}) {
  const storage = memoryStorage(stored(slices));
  const running = start(storage);
  await vi.advanceTimersByTimeAsync(0);
  return { ...running, storage };
}

describe('the actors of an app', () => {
  it('[R4.6] shows the app while storage is silent, then gives every actor what was stored', async () => {
    const storage = memoryStorage(
      stored({
        ...visit,
        darkMode: { value: 'dark', mode: 'dark', look: 'classic' },
        rtl: { layoutDirection: 'rtl', chosen: 'rtl' },
      }),
    );
    storage.hold = new Promise((resolve) => setTimeout(resolve, 7000));
    const { root, session, branch, cart, theme } = start(storage);
    await vi.advanceTimersByTimeAsync(6999);
    expect(root.getSnapshot().value).toEqual({ running: 'rehydratedWithError' });
    expect(session.getSnapshot().value).toBe('loggedOut');
    await vi.advanceTimersByTimeAsync(1);
    expect(root.getSnapshot().value).toEqual({ running: 'rehydrated' });
    expect(session.getSnapshot().context.session).toEqual({ token: 'token-7', user: priya, provider: null });
    expect(branch.getSnapshot().context.branch).toEqual(lakeside);
    expect(cart.getSnapshot().context).toMatchObject({ branchId: 3, userId: 7 });
    expect(theme.getSnapshot().value).toMatchObject({
      mode: 'dark',
      look: 'classic',
      direction: 'rightToLeft',
    });
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(document.documentElement.dataset['theme']).toBe('classic');
  });

  it('[R4.6] a part that breaks takes nothing else with it, and the customer is told', async () => {
    const { cart, session, notices } = await started();
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    cart.send({ type: 'line.set', line: JSON.parse('null'), quantity: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(cart.getSnapshot().status).toBe('error');
    expect(session.getSnapshot().status).toBe('active');
    expect(notices.getSnapshot().context.toasts.map(({ key }) => key)).toEqual(['app.partFailed']);
    expect(error).toHaveBeenCalledExactlyOnceWith('The actor cart stopped', expect.anything());
  });

  it('[R3.1] changes nothing in storage by merely arriving', async () => {
    const { storage } = await started({ rtl: { layoutDirection: 'ltr', chosen: null } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.writes).toEqual([]);
  });

  it('[R3.7] is born right to left in the store while the page follows the language (D1)', async () => {
    expect(rtlSlice.initial.layoutDirection).toBe('rtl');
    await started();
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('[R3.8] keeps a chosen mode for the next visit', async () => {
    const { theme, storage } = await started();
    theme.send({ type: 'darkMode.chosen' });
    await vi.advanceTimersByTimeAsync(250);
    expect(kept(storage).darkMode).toEqual({ value: 'dark', mode: 'dark', look: 'modern' });
  });
});

describe('a session', () => {
  it('[R4.3] leaves nothing behind when it ends, in memory and in storage (D13)', async () => {
    const wallet = { value: [{ amount: 5 }], fetchedAt: 1 };
    const { session, cart, storage } = await started({ ...visit, wallet });
    session.send({ type: 'logout.requested' });
    await vi.advanceTimersByTimeAsync(250);
    expect(signOut).toHaveBeenCalledWith(expect.anything(), expect.anything());
    expect(kept(storage)).toMatchObject({
      authentication: loggedOutSlice,
      wallet: { value: null },
      branch: { id: 3 },
    });
    expect(JSON.stringify(kept(storage))).not.toContain('Priya');
    expect(cart.getSnapshot().context.userId).toBeNull();
  });

  it('[R4.3] that ends forgets where its customer is (150), and one that expires does not', async () => {
    const place = { latitude: 24.5, longitude: 73.7, city: null };
    for (const [ending, left] of [
      [{ type: 'logout.requested' }, null],
      [{ type: 'session.refused', token: 'token-7' }, place],
    ] as const) {
      const { session, branch } = await started(visit);
      branch.send({ type: 'position.restored', position: place });
      session.send(ending);
      await vi.advanceTimersByTimeAsync(250);
      expect(session.getSnapshot().value).toBe('loggedOut');
      expect(branch.getSnapshot().context).toMatchObject({ position: left, branch: lakeside });
    }
  });

  it.each(['reorder', 'complaint', 'group', 'orderChange', 'accountDeletion'] as const)(
    '[R4.3] that ends is told to %s by the event that its model names (C9)',
    async (name) => {
      const { actors, session } = await started(visit);
      const send = vi.spyOn(await actors.find(name).start(), 'send');
      session.send({ type: 'device.cleared' });
      const { customers } = await modelOf(name);
      const leaving = typeof customers === 'string' ? [] : customers.leaving;
      expect(send.mock.calls).toEqual(leaving.map((type) => [{ type }]));
    },
  );

  it('[R4.5] that is cleared takes the whole store with it', async () => {
    const { session, storage } = await started(visit);
    session.send({ type: 'device.cleared' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept(storage)?.authentication ?? loggedOutSlice).toEqual(loggedOutSlice);
    expect(JSON.stringify([...storage.values])).not.toContain('Priya');
  });

  it('[R6.3] expires when the provider refuses its token, and the customer is told', async () => {
    const { api, session, notices } = await started(visit);
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"error":true,"message":"no","data":[]}', { status: 401 }),
    );
    await api.call(paths.readCart, {}).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getSnapshot().value).toBe('loggedOut');
    expect(notices.getSnapshot().context.toasts.map(({ key }) => key)).toEqual(['session.expired']);
    vi.unstubAllGlobals();
  });

  it('[R6.3] that expired leaves neither number nor name on the device, and knows its customer again', async () => {
    const { session, storage } = await started(visit);
    const { token = '', user } = session.getSnapshot().context.session ?? {};
    session.send({ type: 'session.refused', token });
    await vi.advanceTimersByTimeAsync(1000);
    const { authentication } = kept(storage);
    expect(authentication).toMatchObject({ accessToken: '', isLogged: false, userData: { id: user?.id } });
    for (const own of [user?.mobile, user?.username, user?.email])
      expect(JSON.stringify(authentication)).not.toContain(own);
  });

  it('[R4.3] that ended stays ended when another tab writes what it knew before', async () => {
    const { session, storage } = await started(visit);
    session.send({ type: 'logout.requested' });
    await vi.advanceTimersByTimeAsync(250);
    storage.changeElsewhere(rootKey, stored(visit)[rootKey] ?? '');
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.getSnapshot().value).toBe('loggedOut');
    expect(kept(storage).authentication).toEqual(loggedOutSlice);
  });

  it('[R4.3] ends in every tab', async () => {
    const { session, storage } = await started(visit);
    storage.changeElsewhere(rootKey, stored({ branch: visit.branch })[rootKey] ?? '');
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.getSnapshot().value).toBe('loggedOut');
    expect(kept(storage).authentication).toEqual(loggedOutSlice);
  });
});

describe('a branch', () => {
  it('[R4.14] is changed without a question, and the cart is the one of the new branch', async () => {
    const { branch, cart } = await started({ branch: visit.branch });
    cart.send({ type: 'line.set', line, quantity: 2 });
    await vi.advanceTimersByTimeAsync(0);
    branch.send({ type: 'branch.chosen', branch: { ...lakeside, id: 4 } });
    expect(branch.getSnapshot().value.place).toBe('chosen');
    await vi.advanceTimersByTimeAsync(0);
    expect(cart.getSnapshot().context).toMatchObject({ branchId: 4, lines: [] });
  });
});

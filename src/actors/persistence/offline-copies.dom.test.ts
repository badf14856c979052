import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';
import { settingsQuery } from '../../api/settings.ts';
import english from '../../../locales/en.json';
import { createTexts } from '../../i18n/i18n.ts';
import type { App } from '../system/app.ts';
import { hydrationDataOf } from '../hydration/hydration-data.ts';
import { startApp } from '../system/start.ts';
import { authenticationSlice } from '../session/slice.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

const curries = ['products', 3, 'en', 'list', { categoryId: 1 }];
const breads = ['products', 3, 'en', 'list', { categoryId: 2 }];
const orders = ['orders', 'en', 7, 'list', {}];
const ofMenu = { keptIn: 'menu' } as const;
const ofCustomer = { keptIn: 'orders', personal: true } as const;

let currency = 'INR';

async function answer({ queries }: App, queryKey: unknown[], data: unknown, meta = {}): Promise<void> {
  await queries.fetchQuery({ queryKey, queryFn: async () => data, meta });
}

/** Long enough for whatever is read or written when there is nothing else to do. */
const rest = () => vi.advanceTimersByTimeAsync(10_000);

async function visit(storage: MemoryStorage = memoryStorage({})) {
  const { app, stop } = startTestApp(storage);
  await app.queries.fetchQuery(settingsQuery('en', null));
  await rest();
  return { app, stop, storage, data: (key: unknown[]) => app.queries.getQueryData(key) };
}

async function visited(): Promise<MemoryStorage> {
  const { app, stop, storage } = await visit();
  await answer(app, curries, ['dal'], ofMenu);
  await answer(app, orders, ['order 41'], ofCustomer);
  await answer(app, ['promoCodes', 3], ['never kept']);
  await rest();
  stop();
  return storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  currency = 'INR';
  vi.stubGlobal('fetch', async () => {
    const [settings] = wireSettings.system_settings;
    const data = { ...wireSettings, system_settings: [{ ...settings, supported_locals: currency }] };
    return Response.json({ error: false, message: '', data });
  });
});

afterEach(() => {
  stopApps();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is kept for the time offline', () => {
  it('are dishes and orders, shown at the next visit, to be asked for again', async () => {
    const { app, data } = await visit(await visited());
    expect([data(curries), data(orders)]).toEqual([['dal'], ['order 41']]);
    expect(app.queries.getQueryCache().find({ queryKey: orders })?.isStaleByTime(600_000)).toBe(true);
    expect(data(['promoCodes', 3])).toBeUndefined();
  });

  it('stays beside what is read later, and gives way to a newer answer', async () => {
    const storage = await visited();
    const { app, stop } = await visit(storage);
    app.queries.removeQueries({ queryKey: curries });
    await answer(app, breads, ['naan'], ofMenu);
    await answer(app, orders, ['order 41', 'order 42'], ofCustomer);
    await rest();
    stop();
    const { data } = await visit(storage);
    expect([data(curries), data(breads)]).toEqual([['dal'], ['naan']]);
    expect(data(orders)).toEqual(['order 41', 'order 42']);
  });

  it('is written at once when the page is left', async () => {
    const { app, storage } = await visit();
    await answer(app, curries, ['dal'], ofMenu);
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.values.has('copies.menu')).toBe(false);
    storage.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.values.get('copies.menu')).toContain('dal');
  });

  it('is written also where the settings answer after the dishes', async () => {
    const answered = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return answered(address);
    });
    const storage = memoryStorage({});
    const { app, stop } = startTestApp(storage);
    await answer(app, curries, ['dal'], ofMenu);
    await rest();
    stop();
    vi.stubGlobal('fetch', answered);
    const { data } = await visit(storage);
    expect(data(curries)).toEqual(['dal']);
  });

  it('holds what came with a rendered page and was asked for by nobody here', async () => {
    const rendering = await visit();
    await answer(rendering.app, curries, ['dal'], ofMenu);
    const hydrationData = hydrationDataOf(rendering.app, 0, Date.now());
    rendering.stop();
    const storage = memoryStorage({});
    const texts = createTexts('en', english);
    const rendered = startApp({ texts, api: rendering.app.api, storage, hydrationData });
    await rest();
    rendered.stop();
    const { data } = await visit(storage);
    expect(data(curries)).toEqual(['dal']);
  });

  it('has room for a large menu, but not for any', async () => {
    const { app, storage } = await visit();
    for (let count = 1; count <= 20; count += 1)
      await answer(app, ['products', 3, 'en', 'list', { count }], ['x'.repeat(50_000)], ofMenu);
    await rest();
    expect(storage.values.get('copies.menu')?.length).toBeLessThan(620_000);
    expect(storage.values.get('copies.menu')?.length).toBeGreaterThan(500_000);
  });

  it.each([
    ['of another build', (text: string) => text.replace('"build":"', '"build":"other')],
    ['damaged', (text: string) => text.slice(1)],
  ])('is not used when it is %s, and is written anew', async (_, change) => {
    const storage = await visited();
    storage.values.set('copies.menu', change(storage.values.get('copies.menu') ?? ''));
    const { app, data } = await visit(storage);
    expect(data(curries)).toBeUndefined();
    await answer(app, breads, ['naan'], ofMenu);
    await rest();
    expect(storage.values.get('copies.menu')).toContain('naan');
  });

  it('(136) is not kept on in another currency', async () => {
    const storage = await visited();
    currency = 'EUR';
    const { app } = await visit(storage);
    app.queries.removeQueries({ queryKey: curries });
    await answer(app, breads, ['naan'], ofMenu);
    await rest();
    expect(storage.values.get('copies.menu')).not.toContain('dal');
  });

  it.each([
    ['another customer came', ['copies.menu'], started(8)],
    ['the device was cleared', [], { type: 'device.cleared' }],
    ['the customer left in another tab', ['copies.menu', 'copies.orders'], leftElsewhere],
  ] as const)('[R4.3, R4.5] after %s only this is left: %j (D13)', async (_, left, event) => {
    const storage = await visited();
    const { app, data } = await visit(storage);
    const session = app.actors.get<typeof sessionMachine>('session');
    session.send(started(7));
    await rest();
    session.send(event);
    await rest();
    expect(data(orders)).toBeUndefined();
    expect([...storage.values.keys()].filter((key) => key.startsWith('copies.'))).toEqual(left);
  });
});

/** That tab removes the copies, or keeps what the next customer has seen since. */
const leftElsewhere = { type: 'storage.changed', slice: authenticationSlice.initial } as const;

function started(id: number) {
  const nobody = { username: '', image: '', mobile: '', email: '', countryCode: '', webPushId: '' };
  const user = { id, ...nobody, balance: 0, referralCode: '' };
  return { type: 'session.started', token: `t${id}`, provider: null, user } as const;
}

vi.mock('../../api/cart.ts', () => ({
  readCart: vi.fn(() => new Promise(() => undefined)),
  changeLine: vi.fn(),
  removeLine: vi.fn(),
}));

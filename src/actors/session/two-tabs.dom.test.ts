import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import { rupee } from '../../../machines/money.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { loggedOutSlice } from '../../../machines/session/session.ts';
import { asha, omar } from '../../../test/models/machines/people.ts';
import { shownBranch } from '../../../test/support/view-fixtures.ts';
import { createApi } from '../../api/client.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { readDraft, writeDraft } from '../persistence/tab-drafts.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

const provider = vi.hoisted(() => ({ isSilent: false }));
vi.mock('../../api/login.ts', () => ({
  signOut: async () => {
    if (provider.isSilent) await new Promise(() => undefined);
    return { isRevoked: true };
  },
}));
vi.mock('../firebase/open-auth.ts', () => ({
  openAuth: async () => {
    throw Object.assign(new Error('No configuration'), { kind: 'configurationMissing' });
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  provider.isSilent = false;
});
afterEach(() => {
  stopApps();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function openTab(storage: MemoryStorage) {
  const api = createApi({ host: '', language: () => 'en' });
  void api.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  const { app, stop } = startTestApp(storage, api);
  await wait(2000);
  return {
    stop,
    session: app.actors.get<typeof sessionMachine>('session'),
    branch: app.actors.get<typeof branchMachine>('branch'),
  };
}

/** Two tabs of a device where Asha is logged in. */
async function ashaInTwoTabs(thirdParty: string | null = null) {
  const storage = memoryStorage({});
  const one = await openTab(storage);
  one.session.send({ type: 'session.started', token: 'a', user: asha, provider: thirdParty });
  await wait(2000);
  const elsewhere = storage.otherTab();
  const two = await openTab(elsewhere);
  const writes = () => storage.writes.length + elsewhere.writes.length;
  const kept = () => JSON.parse(storage.values.get(rootKey) ?? '{}').authentication;
  return { storage, one, two, kept, writes };
}

const tokenIn = ({ session }: Awaited<ReturnType<typeof openTab>>) =>
  session.getSnapshot().context.session?.token ?? null;

describe('two tabs and one device', () => {
  it('[R4.2] whoever logs in while another tab still ends the session before stays logged in', async () => {
    const { one, two, kept } = await ashaInTwoTabs();
    provider.isSilent = true;
    one.session.send({ type: 'logout.requested' });
    await wait(500);
    provider.isSilent = false;
    two.session.send({ type: 'logout.requested' });
    await wait(1000);
    expect(kept()).toMatchObject({ isLogged: false, accessToken: '' });
    two.session.send({ type: 'session.started', token: 'b', user: omar, provider: null });
    await wait(15_000);
    expect([tokenIn(one), tokenIn(two), kept().accessToken]).toEqual(['b', 'b', 'b']);
  });

  it('[R4.2, R4.3] a sign-out that is cut short with its tab goes on in the next one', async () => {
    const { storage, one, two, kept } = await ashaInTwoTabs();
    provider.isSilent = true;
    one.session.send({ type: 'logout.requested' });
    await wait(500);
    expect([tokenIn(two), kept().isLogged]).toEqual(['a', false]);
    two.session.send({ type: 'profile.changed', userId: asha.id, user: { username: 'Asha R.' } });
    await wait(500);
    expect(kept().isLogged).toBe(false);
    stopApps();
    provider.isSilent = false;
    const next = await openTab(storage);
    expect([tokenIn(next), kept()]).toEqual([null, loggedOutSlice]);
  });

  it('[R4.2, R4.3] a sign-out that is cut short with its tab goes on in another that is open', async () => {
    const { one, two, kept } = await ashaInTwoTabs();
    provider.isSilent = true;
    one.session.send({ type: 'logout.requested' });
    await wait(500);
    one.stop();
    provider.isSilent = false;
    await wait(30_000);
    expect([tokenIn(two), kept()]).toEqual([null, loggedOutSlice]);
  });

  it('[R4.2] a sign-out that is cut short ends no session but its own', async () => {
    const ending = { accessToken: 'a', isLogged: false, userData: asha, provider: null };
    const storage = memoryStorage({ [rootKey]: JSON.stringify({ version: 1, authentication: ending }) });
    let read = (): void => undefined;
    storage.hold = new Promise<void>((resolve) => {
      read = resolve;
    });
    const tab = await openTab(storage);
    tab.session.send({ type: 'session.started', token: 'b', user: omar, provider: null });
    read();
    await wait(5000);
    expect(tokenIn(tab)).toBe('b');
  });

  it('[R4.4] a tab whose sign-out is stuck follows another that clears the device, and writes nothing against it', async () => {
    const errors = vi.spyOn(console, 'error');
    const { one, two, kept, writes } = await ashaInTwoTabs('google');
    one.session.send({ type: 'logout.requested' });
    await wait(2000);
    expect(one.session.getSnapshot().value).toBe('authConfigurationMissing');
    expect(errors).toHaveBeenCalledExactlyOnceWith('Sign-out stopped: auth configuration is missing');
    errors.mockClear();
    two.session.send({ type: 'device.cleared' });
    await wait(3000);
    expect([tokenIn(one), tokenIn(two)]).toEqual([null, null]);
    const before = writes();
    await wait(30_000);
    expect(writes() - before).toBe(0);
    two.session.send({ type: 'session.started', token: 'b', user: omar, provider: null });
    await wait(5000);
    expect([tokenIn(one), tokenIn(two), kept().accessToken]).toEqual(['b', 'b', 'b']);
  });

  it('[R3.2] a name that is changed in one tab is that of the other, and stays stored', async () => {
    const { one, two, kept } = await ashaInTwoTabs();
    one.session.send({ type: 'profile.changed', userId: asha.id, user: { username: 'Asha R.' } });
    await wait(2000);
    const nameIn = ({ session }: typeof one) => session.getSnapshot().context.session?.user.username;
    expect([nameIn(one), nameIn(two), kept().userData.username]).toEqual(['Asha R.', 'Asha R.', 'Asha R.']);
  });

  it('[R3.1] write nothing while nothing changes, also before a restaurant is chosen', async () => {
    const { writes } = await ashaInTwoTabs();
    await wait(5000);
    const before = writes();
    await wait(10_000);
    expect(writes() - before).toBe(0);
  });

  it('[R4.3] what a customer had half typed in a tab goes when they log out in another', async () => {
    const storage = memoryStorage({});
    const { session } = await openTab(storage);
    session.send({ type: 'session.started', token: 'a', user: asha, provider: null });
    await wait(2000);
    writeDraft('address', { street: '221B' });
    const root = JSON.parse(storage.values.get(rootKey) ?? '{}');
    storage.changeElsewhere(rootKey, JSON.stringify({ ...root, authentication: loggedOutSlice }));
    await wait(2000);
    expect(session.getSnapshot().value).toBe('loggedOut');
    expect(readDraft('address', z.object({ street: z.string() }))).toBeNull();
  });

  it('[R3.5] the restaurant chosen last is the one that is kept, whatever a tab with the one before hears of it', async () => {
    const storage = memoryStorage({});
    const one = await openTab(storage);
    one.branch.send({ type: 'branch.chosen', branch: { ...shownBranch, id: 1 } });
    await wait(2000);
    const two = await openTab(storage.otherTab());
    two.branch.send({ type: 'branch.chosen', branch: { ...shownBranch, id: 2 } });
    await wait(1000);
    const kept: number[] = [];
    for (let second = 0; second < 30; second += 1) {
      if (second === 10)
        one.branch.send({ type: 'branch.refreshed', branch: { ...shownBranch, id: 1, contact: '1' } });
      await wait(1000);
      kept.push(JSON.parse(storage.values.get(rootKey) ?? '{}').branch.id);
    }
    expect(new Set(kept)).toEqual(new Set([2]));
  });
});

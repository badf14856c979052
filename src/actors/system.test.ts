// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../machines/session/session.ts';
import { defaultSlices } from '../../machines/root/slices.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { rootKey } from './root-store.ts';
import { startApp, stopApp } from './system.ts';

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

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stopApp();
  vi.useRealTimers();
  document.documentElement.className = '';
});

describe('startApp', () => {
  it('[R4.6] gives every shared actor what was stored', async () => {
    const storage = memoryStorage({
      [rootKey]: JSON.stringify({
        version: 1,
        ...defaultSlices,
        authentication: loggedIn,
        darkMode: { value: 'dark', mode: 'dark', look: 'classic' },
      }),
    });
    const { root, session, theme } = startApp({ storage });
    expect(session.getSnapshot().value).toBe('restoring');
    await vi.advanceTimersByTimeAsync(0);
    expect(root.getSnapshot().value).toEqual({ running: 'rehydrated' });
    expect(session.getSnapshot().context.session).toEqual({ token: 'token-7', user: priya, provider: null });
    expect(theme.getSnapshot().value).toMatchObject({ mode: 'dark', look: 'classic' });
  });

  it('[R3.7] is born right to left in the store while the page follows the language (D1)', async () => {
    expect(defaultSlices.rtl.layoutDirection).toBe('rtl');
    const storage = memoryStorage({});
    startApp({ storage });
    await vi.advanceTimersByTimeAsync(300);
    expect(document.documentElement.dir).toBe('ltr');
  });
});

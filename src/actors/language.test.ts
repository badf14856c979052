// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSlices } from '../../machines/root/slices.ts';
import { changeLanguage, currentLanguage, startI18n } from '../i18n/i18n.ts';
import { rootKey } from './root-store.ts';
import { startApp, stopApp } from './system.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const stored = (language: string) => ({
  [rootKey]: JSON.stringify({ version: 1, ...defaultSlices, language: { value: language } }),
});
const languageKept = (storage: ReturnType<typeof memoryStorage>) =>
  JSON.parse(storage.values.get(rootKey) ?? '{}').language?.value;

beforeAll(() => startI18n('en'));

beforeEach(() => changeLanguage('en'));

afterEach(() => {
  stopApp();
});

describe('the language', () => {
  it('[R4.10] is spoken, announced to the page and kept as soon as it is chosen', async () => {
    const storage = memoryStorage(stored('en'));
    const { store } = startApp({ storage });
    await changeLanguage('ar');
    expect(document.documentElement.lang).toBe('ar');
    await vi.waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    await store.flush();
    expect(languageKept(storage)).toBe('ar');
  });

  it('[R3.9] of the last visit is spoken when it arrives late', async () => {
    startApp({ storage: memoryStorage(stored('fr')) });
    expect(currentLanguage()).toBe('en');
    await vi.waitFor(() => expect(currentLanguage()).toBe('fr'));
  });

  it('[R4.6] that the customer chose meanwhile wins over the one of the last visit', async () => {
    const storage = memoryStorage(stored('fr'));
    let read: (value: unknown) => void = () => undefined;
    storage.hold = new Promise((resolve) => (read = resolve));
    const { root } = startApp({ storage });
    await changeLanguage('hi');
    read(null);
    await vi.waitFor(() => expect(root.getSnapshot().hasTag('writable')).toBe(true));
    expect(currentLanguage()).toBe('hi');
  });

  it('[R3.9] we do not speak falls back to English', async () => {
    const { root } = startApp({ storage: memoryStorage(stored('tlh')) });
    await vi.waitFor(() => expect(root.getSnapshot().hasTag('writable')).toBe(true));
    expect(currentLanguage()).toBe('en');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import { eventually } from '../../../test/support/eventually.ts';

const stored = (language: string) =>
  memoryStorage({ [rootKey]: JSON.stringify({ version: 1, language: { value: language } }) });
const languageKept = (storage: ReturnType<typeof memoryStorage>) =>
  JSON.parse(storage.values.get(rootKey) ?? '{}').language?.value;

afterEach(stopApps);

async function restored({ app }: ReturnType<typeof startTestApp>): Promise<void> {
  const root = app.actors.get<typeof rootMachine>('root');
  await eventually(() => expect(root.getSnapshot().hasTag('writable')).toBe(true));
}

describe('the language', () => {
  it('[R4.10] is spoken, announced to the page and kept as soon as it is chosen', async () => {
    const { app, storage } = startTestApp(stored('en'));
    await app.texts.change('ar');
    expect(document.documentElement.lang).toBe('ar');
    await eventually(() => expect(document.documentElement.dir).toBe('rtl'));
    await app.store.flush();
    expect(languageKept(storage)).toBe('ar');
  });

  it('[R3.9] of the last visit is spoken when it arrives late', async () => {
    const { app } = startTestApp(stored('fr'));
    expect(app.texts.language()).toBe('en');
    await eventually(() => expect(app.texts.language()).toBe('fr'));
  });

  it('[R4.6] that the customer chose meanwhile wins over the one of the last visit', async () => {
    const storage = stored('fr');
    let read: (value: unknown) => void = () => undefined;
    storage.hold = new Promise((resolve) => (read = resolve));
    const started = startTestApp(storage);
    await started.app.texts.change('hi');
    read(null);
    await restored(started);
    expect(started.app.texts.language()).toBe('hi');
  });

  it('[R4.6] that the customer chose meanwhile is kept, even where it is the one that everybody begins with', async () => {
    const started = startTestApp(stored('fr'));
    await started.app.texts.change('en');
    await restored(started);
    await started.app.store.flush();
    expect([started.app.texts.language(), languageKept(started.storage)]).toEqual(['en', 'en']);
  });

  it('[R4.6] that is on its way when storage answers wins over the one of the last visit', async () => {
    const storage = stored('fr');
    let read: (value: unknown) => void = () => undefined;
    storage.hold = new Promise((resolve) => (read = resolve));
    const started = startTestApp(storage);
    const changing = started.app.texts.change('hi');
    read(null);
    await restored(started);
    await changing;
    expect(started.app.texts.language()).toBe('hi');
  });

  it('[R3.9] we do not speak falls back to English', async () => {
    const started = startTestApp(stored('tlh'));
    await restored(started);
    expect(started.app.texts.language()).toBe('en');
  });

  it('[R3.9, R4.10] that is chosen in another tab is spoken here too, and stored once', async () => {
    const started = startTestApp(stored('en'));
    await restored(started);
    const { app, storage } = started;
    storage.changeElsewhere(rootKey, JSON.stringify({ version: 1, language: { value: 'ar' } }));
    await eventually(() => expect(app.texts.language()).toBe('ar'));
    expect(document.documentElement.lang).toBe('ar');
    await app.store.flush();
    expect(languageKept(storage)).toBe('ar');
  });

  it('[R4.10] that is chosen here wins over what another tab stores meanwhile', async () => {
    const started = startTestApp(stored('en'));
    await restored(started);
    const { app, storage } = started;
    await app.texts.change('fr');
    storage.changeElsewhere(rootKey, JSON.stringify({ version: 1, language: { value: 'ar' } }));
    await app.store.refresh();
    expect([app.texts.language(), languageKept(storage)]).toEqual(['fr', 'fr']);
  });
});

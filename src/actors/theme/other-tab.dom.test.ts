import { afterEach, expect, it } from 'vitest';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { appearanceOf } from './appearance.ts';
import { eventually } from '../../../test/support/eventually.ts';

const bright = { value: 'light', mode: 'light', look: 'modern' };
const followed = { layoutDirection: 'ltr', chosen: null };
const stored = (darkMode: object, rtl: object = followed) => JSON.stringify({ version: 1, darkMode, rtl });

afterEach(stopApps);

async function opened() {
  const { app, storage } = startTestApp(memoryStorage({ [rootKey]: stored(bright) }));
  const theme = app.actors.get<typeof themeMachine>('theme');
  await eventually(() =>
    expect(app.actors.get<typeof rootMachine>('root').getSnapshot().hasTag('writable')).toBe(true),
  );
  return { app, storage, theme, seen: () => appearanceOf(theme.getSnapshot()) };
}

it('[R3.8, R3.7] mode, look and direction that are chosen in another tab are seen here too', async () => {
  const { storage, seen } = await opened();
  const dark = { value: 'dark', mode: 'dark', look: 'classic' };
  storage.changeElsewhere(rootKey, stored(dark, { layoutDirection: 'rtl', chosen: 'rtl' }));
  await eventually(() =>
    expect(seen()).toMatchObject({ mode: 'dark', look: 'classic', chosenDirection: 'rtl' }),
  );
  const root = document.documentElement;
  expect([root.classList.contains('dark'), root.dataset['theme'], root.dir]).toEqual([
    true,
    'classic',
    'rtl',
  ]);
  storage.changeElsewhere(rootKey, stored({ value: 'light', mode: 'system', look: 'modern' }));
  await eventually(() =>
    expect(seen()).toMatchObject({ mode: 'system', look: 'modern', chosenDirection: null }),
  );
});

it('[R3.8] a choice made here wins over what another tab stores meanwhile', async () => {
  const { app, storage, theme, seen } = await opened();
  theme.send({ type: 'darkMode.chosen' });
  storage.changeElsewhere(rootKey, stored({ value: 'light', mode: 'system', look: 'modern' }));
  await app.store.refresh();
  expect(seen().mode).toBe('dark');
  expect(JSON.parse(storage.values.get(rootKey) ?? '{}').darkMode.mode).toBe('dark');
});

import { afterEach, expect, it } from 'vitest';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { linesShown } from '../../../machines/cart/cart-context.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { currencyOf } from '../../api/region-reply.ts';
import { settingsKey } from '../../api/settings.ts';
import type { App } from '../system/app.ts';
import { copies } from '../persistence/slices-without-actor.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { eventually } from '../../../test/support/eventually.ts';

afterEach(stopApps);

/** A guest who chose a dish while the shop counted in rupees. */
async function returning(currency: string | undefined = 'INR') {
  const cart = {
    branchId: 1,
    lines: [lineFor(1, 2)],
    member: null,
    tip: { ...noTip, deliveryTip: 2000 },
    note: '',
  };
  const settings = { value: { build: 'x', currency }, fetchedAt: 1 };
  const root = { version: 1, cart, settings, wallet: settings };
  const { app } = startTestApp(memoryStorage({ [rootKey]: JSON.stringify(root) }));
  await eventually(() =>
    expect(app.actors.get<typeof rootMachine>('root').getSnapshot().hasTag('writable')).toBe(true),
  );
  const context = () => app.actors.get<typeof cartMachine>('cart').getSnapshot().context;
  await eventually(() => expect(linesShown(context())).toHaveLength(1));
  return { app, context };
}

const says = ({ api }: App, code: string) =>
  api.shareRegion(Promise.resolve({ currency: currencyOf(code, ''), timeZone: 'UTC' }));

it('[R9.3, R6.2] a guest’s lines, the tip and copies of answers end with the currency that they were counted in', async () => {
  const { app, context } = await returning();
  app.queries.setQueryData(['offers', 1, 'en'], [{ price: 13_000 }]);
  app.queries.setQueryData([settingsKey, 'en', null], { siteTitle: 'Tiffin' });
  await says(app, 'JPY');
  expect([linesShown(context()), context().tip.deliveryTip]).toEqual([[], 0]);
  expect(app.queries.getQueryData(['offers', 1, 'en'])).toBeUndefined();
  expect(app.store.get(copies.wallet)).toEqual(copies.wallet.initial);
  expect(app.queries.getQueryData([settingsKey, 'en', null])).toEqual({ siteTitle: 'Tiffin' });
  const notices = app.actors.get<typeof noticesMachine>('notices').getSnapshot().context;
  expect(notices.toasts.map(({ key }) => key)).toEqual(['cart.currencyChanged']);
});

it('[R9.3] nothing is forgotten under the same currency, nor where none was kept', async () => {
  for (const currency of ['INR', undefined]) {
    const { app, context } = await returning(currency);
    app.queries.setQueryData(['offers', 1, 'en'], ['kept']);
    await says(app, 'INR');
    expect(linesShown(context())).toHaveLength(1);
    expect(app.queries.getQueryData(['offers', 1, 'en'])).toEqual(['kept']);
  }
});

it('[R9.3] a shop that changes its currency while it is open forgets as well', async () => {
  const { app, context } = await returning(undefined);
  await says(app, 'INR');
  await says(app, 'KWD');
  expect(linesShown(context())).toEqual([]);
});

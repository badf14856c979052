import { describe, expect, it } from 'vitest';
import { currencyOf } from './region-reply.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireCart, wireProduct } from '../../test/support/wire-replies.ts';
import { wireSettings } from '../../test/support/wire-settings.ts';
import { readCart } from './cart.ts';
import { createApi, type Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { listProducts, priceForm } from './products.ts';
import { validatePromo } from './promos.ts';
import { readSettings } from './settings.ts';
import { eventually } from '../../test/support/eventually.ts';

const provider = scriptedProvider({ isRegionKnown: false });
const scope = { branchId: 1, language: 'en' };
const page = { limit: 20, offset: 0 };
const dish = { ...wireProduct, variants: [{ ...wireProduct.variants[0], price: '390', special_price: '' }] };
const dishes = { error: false, total: '1', data: [dish] };

function settingsIn(code: string, symbol: string) {
  const [system] = wireSettings.system_settings;
  const abroad = { ...system, currency: symbol, supported_locals: code };
  return { error: false, data: { ...wireSettings, system_settings: [abroad] } };
}

const askedFor = (path: string) => provider.seen.filter((one) => one.path.endsWith(`/${path}`)).length;

async function priceOf(api: Api): Promise<number | undefined> {
  const { items } = await listProducts(api, scope, {}, page);
  return items[0]?.variants[0]?.price;
}

describe('the region', () => {
  it.each([
    ['KWD', 'KD', 390_000],
    ['JPY', '¥', 390],
    ['INR', '₹', 39_000],
  ])('[R9.3] an amount in %s waits for settings that come late', async (code, symbol, expected) => {
    const release = provider.holds(paths.readSettings, settingsIn(code, symbol));
    provider.answers(dishes);
    let price: number | undefined;
    const reading = priceOf(provider.api).then((read) => (price = read));
    await eventually(() => expect(askedFor(paths.listProducts)).toBe(1));
    await eventually(() => expect(askedFor(paths.readSettings)).toBe(1));
    expect(price).toBeUndefined();
    release();
    expect(await reading).toBe(expected);
  });

  it('[R9.3] an amount is sent only when the region is known', async () => {
    const release = provider.holds(paths.readSettings, settingsIn('KWD', 'KD'));
    const question = { code: 'LAKE10', branchId: 1, total: 48_195 };
    const checking = validatePromo(provider.api, question, 'en');
    await eventually(() => expect(askedFor(paths.readSettings)).toBe(1));
    provider.answers({ error: false, data: [{ promo_code: 'LAKE10', final_discount: '1.5' }] });
    release();
    expect(await checking).toMatchObject({ discount: 1500 });
    expect(provider.seen.at(-1)?.form['final_total']).toBe('48.195');
  });

  it('[R9.3] one read of the settings serves all who wait, and later reads change it', async () => {
    provider.holds(paths.readSettings, settingsIn('KWD', 'KD'))();
    provider.answers(dishes);
    provider.answers(wireCart);
    const { api } = provider;
    await Promise.all([priceOf(api), readCart(api, { branchId: 1 }, 'en'), readSettings(api, 'en', null)]);
    expect(askedFor(paths.readSettings)).toBe(1);
    provider.holds(paths.readSettings, settingsIn('JPY', '¥'))();
    await readSettings(api, 'en', null);
    expect(api.knownRegion()?.currency.code).toBe('JPY');
  });

  it('[R9.3, R8.7] settings that cannot be read are no rupees: the call is unreachable, the next one asks again', async () => {
    const refused = provider.holds(paths.readSettings, { error: true, message: 'Not now', data: [] });
    refused();
    provider.answers(dishes);
    await expect(priceOf(provider.api)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(provider.api.knownRegion()).toBeNull();
    provider.holds(paths.readSettings, settingsIn('KWD', 'KD'))();
    provider.answers(dishes);
    expect(await priceOf(provider.api)).toBe(390_000);
  });

  it('[R9.3] whoever shared a read that was given up does not leave the others without', async () => {
    const { api } = provider;
    const leaving = new AbortController();
    const release = provider.holds(paths.readSettings, settingsIn('JPY', '¥'));
    const given = readSettings(api, 'en', null, leaving.signal).catch(() => 'given up');
    provider.answers(dishes);
    const price = priceOf(api);
    await eventually(() => expect(askedFor(paths.readSettings)).toBe(1));
    leaving.abort();
    release();
    expect(await given).toBe('given up');
    expect(await price).toBe(390);
  });

  it('[R9.3] a caller who gives up waits no longer', async () => {
    const leaving = new AbortController();
    provider.holds(paths.readSettings, {});
    const waiting = expect(provider.api.region(leaving.signal)).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await eventually(() => expect(askedFor(paths.readSettings)).toBe(1));
    leaving.abort();
    await waiting;
  });

  it("[R1.4] a price range has the currency's decimals", () => {
    const japan = { currency: currencyOf('JPY', '¥'), timeZone: 'Asia/Tokyo' };
    expect(priceForm({ from: 0, to: 300 }, japan)).toEqual({ min_price: '1', max_price: '300' });
  });
});

describe('two providers at once', () => {
  it('[R9.3, R6.3] know nothing of the token, currency and host of each other', async () => {
    const one = provider.api;
    const other = createApi({ host: `${one.host}/`, language: () => 'en' });
    const refused: string[] = [];
    one.onUnauthorized((token) => refused.push(`one ${token}`));
    other.onUnauthorized((token) => refused.push(`other ${token}`));
    one.setToken('a');
    other.setToken('b');
    await one.shareRegion(Promise.resolve({ currency: currencyOf('KWD', 'KD'), timeZone: 'Asia/Kuwait' }));
    await other.shareRegion(Promise.resolve({ currency: currencyOf('JPY', '¥'), timeZone: 'Asia/Tokyo' }));
    provider.answers(dishes);
    provider.answers(dishes);
    expect(await Promise.all([priceOf(one), priceOf(other)])).toEqual([390_000, 390]);
    expect(new Set(provider.seen.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer a', 'Bearer b']),
    );
    provider.answers({ error: true, message: 'Session ended' }, { status: 401 });
    await expect(priceOf(other)).rejects.toMatchObject({ unauthorized: true });
    expect(refused).toEqual(['other b']);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../database/schema/accounts.ts';
import { startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
let omar: Shopper;
beforeEach(async () => {
  await provider().reset();
  omar = await startShopping(provider(), '9000000002');
});

const office = {
  mobile: '9000000002',
  address: '9 Clock Tower Lane',
  area: 'Old Market',
  city: 'Amberpur',
  latitude: '24.5858',
  longitude: '73.7021',
  type: 'Office',
  land_mark: 'Above the spice shop',
  pincode: '313001',
  country_code: '+91',
};
const refused = (message: string) => ({ error: true, message, data: [] });
const list = async (shopper: Shopper = omar, form = {}) =>
  (await shopper.call('get_address', form)).body['data'] as Record<string, string>[];

describe('the address book', () => {
  it('[R1.11] keeps what was sent, newest first, and reads land_mark too', async () => {
    const { body } = await omar.call('add_address', office);
    expect(body).toMatchObject({
      error: false,
      data: [
        {
          type: 'office',
          landmark: 'Above the spice shop',
          city: 'Amberpur',
          city_id: '1',
          country_code: '91',
          is_default: '0',
          is_deliverable: '0',
        },
      ],
    });
    expect((await list()).map(({ type }) => type)).toEqual(['office', 'home']);
  });

  it('knows a city by its name in any language', async () => {
    expect((await omar.call('add_address', { ...office, city: 'अंबरपुर' })).body['error']).toBe(false);
    expect((await omar.call('add_address', { ...office, city: 'Atlantis' })).body).toEqual(
      refused('We do not know this city.'),
    );
  });

  it('[R1.11] has exactly one default', async () => {
    const { body } = await omar.call('add_address', { ...office, is_default: 1 });
    const [saved] = body['data'] as { id: string }[];
    expect((await list()).map((row) => row['is_default'])).toEqual(['1', '0']);
    await omar.call('delete_address', { id: saved?.id ?? '' });
    expect((await list()).map((row) => row['is_default'])).toEqual(['1']);
  });

  it('changes only what is sent [R5.6]', async () => {
    const { body } = await omar.call('update_address', { id: 4, area: 'Lakeside' });
    expect(body).toMatchObject({
      data: [{ id: '4', area: 'Lakeside', address: 'House 14, Jasmine Lane', is_default: '1' }],
    });
  });

  it('[R1.11] empties what is sent empty and may be', async () => {
    const kept = { id: 4, landmark: 'Old well', pincode: '313001', alternate_mobile: '9000000009' };
    await omar.call('update_address', kept);
    const { body } = await omar.call('update_address', {
      ...kept,
      landmark: '',
      pincode: '',
      alternate_mobile: '',
      address: '',
    });
    expect(body).toMatchObject({
      data: [{ landmark: '', pincode: '', alternate_mobile: '', address: 'House 14, Jasmine Lane' }],
    });
  });

  it('returns whether the named branch delivers there', async () => {
    const asha = await startShopping(provider());
    const reach = (await list(asha, { partner_id: 1 })).map((row) => [row['id'], row['is_deliverable']]);
    expect(reach).toEqual([
      ['3', '0'],
      ['2', '1'],
      ['1', '1'],
    ]);
    expect((await list(asha)).every((row) => row['is_deliverable'] === '0')).toBe(true);
  });

  it('[A10] treats another customer’s address as one that does not exist', async () => {
    const before = await provider().services.database.select().from(address);
    for (const [path, form] of [
      ['update_address', { area: 'Mine' }],
      ['delete_address', {}],
    ] as const) {
      const foreign = await omar.call(path, { ...form, id: 1 });
      expect(foreign.body).toEqual(refused('This address was not found.'));
      expect(foreign.body).toEqual((await omar.call(path, { ...form, id: 4711 })).body);
    }
    expect((await omar.call('get_address', { address_id: 1 })).body).toMatchObject({ error: true, data: [] });
    expect(await provider().services.database.select().from(address)).toEqual(before);
  });

  it.each(['mobile', 'address', 'area', 'city', 'latitude', 'longitude'])(
    '[R5.8] asks for %s',
    async (field) => {
      const { body } = await omar.call('add_address', { ...office, [field]: '' });
      expect(body['message']).toBe(`${field.charAt(0).toUpperCase()}${field.slice(1)} is required.`);
    },
  );
});

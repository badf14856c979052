import { describe, expect, it } from 'vitest';
import type { AddressDraft } from '../../machines/address/address.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireAddress } from '../../test/support/wire-replies.ts';
import { addressForm, deleteAddress, listAddresses, saveAddress } from './addresses.ts';
import { bodyOf } from './client.ts';

const provider = scriptedProvider();

describe('addresses', () => {
  const home: AddressDraft = {
    id: null,
    type: 'home',
    mobile: '90000 00001',
    alternateMobile: '',
    countryCode: '+91',
    address: ' 12 Ghat Road ',
    landmark: 'Blue gate',
    area: 'Lakeside',
    city: 'Amberpur',
    pincode: '313099',
    latitude: 24.5801,
    longitude: null,
    isDefault: false,
  };
  const read = {
    id: 11,
    type: 'office',
    mobile: '9000000001',
    alternateMobile: '',
    countryCode: '91',
    address: '12 Ghat Road',
    landmark: 'Blue gate',
    area: 'Lakeside',
    city: 'Amberpur',
    pincode: '313099',
    latitude: 24.5801,
    longitude: 73.6802,
    isDefault: true,
    isDeliverable: true,
  };

  it('[R1.11, R3.13] are read with the branch that is to deliver', async () => {
    provider.answers({ error: false, data: [wireAddress] });
    expect(await listAddresses(provider.api, 1, 'en')).toEqual([read]);
    expect(provider.seen[0]?.form).toEqual({ partner_id: '1', language: 'en' });
  });

  it('[R1.11] without a branch nobody knows whether they can be reached; none is an empty list', async () => {
    provider.answers({ error: false, data: [wireAddress] });
    expect(await listAddresses(provider.api, 0, 'en')).toEqual([{ ...read, isDeliverable: null }]);
    provider.answers({ error: true, message: 'None', data: [] });
    expect(await listAddresses(provider.api, 0, 'en')).toEqual([]);
  });

  it('[D27] the landmark is read under both names', async () => {
    provider.answers({
      error: false,
      data: [{ ...wireAddress, landmark: undefined, land_mark: 'Old well' }],
    });
    expect((await listAddresses(provider.api, 1, 'en'))[0]?.landmark).toBe('Old well');
  });

  it('[R5.6, D27] only what is there is sent, the landmark under both names, the default as a digit', () => {
    expect(Object.fromEntries(bodyOf(addressForm(home)))).toEqual({
      type: 'home',
      mobile: '9000000001',
      country_code: '91',
      address: '12 Ghat Road',
      landmark: 'Blue gate',
      land_mark: 'Blue gate',
      area: 'Lakeside',
      city: 'Amberpur',
      pincode: '313099',
      latitude: '24.5801',
      is_default: '0',
    });
  });

  it('[R1.11] what the customer emptied travels as empty text when an address is changed', () => {
    const emptied = { ...home, id: 11, landmark: ' ', pincode: '', latitude: null };
    expect(Object.fromEntries(bodyOf(addressForm(emptied)))).toMatchObject({
      id: '11',
      landmark: '',
      land_mark: '',
      pincode: '',
      alternate_mobile: '',
      address: '12 Ghat Road',
    });
    expect(addressForm(emptied)).toMatchObject({ latitude: null });
  });

  it('[W2] "0" as a number is none', async () => {
    provider.answers({ error: false, data: [{ ...wireAddress, alternate_mobile: '0', country_code: '0' }] });
    expect(await listAddresses(provider.api, 1, 'en')).toMatchObject([
      { alternateMobile: '', countryCode: '', mobile: '9000000001' },
    ]);
  });

  it('[R1.11] one without an id is added, one with an id is changed', async () => {
    provider.answers({ error: false, data: [wireAddress] });
    expect(await saveAddress(provider.api, home, 'en')).toEqual({ ...read, isDeliverable: null });
    provider.answers({ error: false, data: [wireAddress] });
    await saveAddress(provider.api, { ...home, id: 11 }, 'en');
    provider.answers({ error: false, data: [] });
    await deleteAddress(provider.api, 11);
    expect(provider.seen.map(({ path, form }) => [path.split('/').at(-1), form['id']])).toEqual([
      ['add_address', undefined],
      ['update_address', '11'],
      ['delete_address', '11'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireBranch, wireCity } from '../../test/support/wire-replies.ts';
import { findBranches, listBranches, readBranch } from './branches.ts';
import { citiesQuery, listCities, searchCities } from './cities.ts';

const provider = scriptedProvider();
const amberpur = { id: 9, name: 'Amberpur', latitude: 24.58, longitude: 73.68 };

describe('cities', () => {
  it('[R7.2, D28] are searched without a sort order', async () => {
    provider.answers({ error: false, data: [wireCity] });
    expect(await searchCities(provider.api, ' amber ', 'en', { limit: 10, offset: 0 })).toEqual({
      items: [{ ...amberpur, restaurants: null }],
      received: 1,
      total: null,
    });
    expect(provider.seen[0]?.form).toEqual({ search: 'amber', language: 'en', limit: '10', offset: '0' });
  });

  it('[R9.2] come ten at a time', () => {
    const next = citiesQuery('', 'en').getNextPageParam;
    expect(
      next({ items: [], received: 10, total: null }, [{ items: [], received: 10, total: null }], 0, []),
    ).toBe(10);
  });
});

it('[R1.30] a city beyond the hundredth is found', async () => {
  const cities = Array.from({ length: 130 }, (_, place) => ({
    ...wireCity,
    id: place + 1,
    name: `City ${place}`,
  }));
  provider.answers({ error: false, data: cities.slice(0, 100) });
  provider.answers({ error: false, data: cities.slice(100) });
  expect((await listCities(provider.api, 'en')).map(({ id }) => id)).toEqual(cities.map(({ id }) => id));
});

describe('branches', () => {
  it('[R1.30, R4.14] the branch is not the city it is joined with', async () => {
    provider.answers({ error: false, city_id: '9', data: [wireBranch] });
    const branches = await findBranches(
      provider.api,
      { city: amberpur, coordinates: { latitude: 24.5, longitude: 73.6 } },
      'en',
    );
    expect(branches).toEqual([
      {
        id: 2,
        name: 'Old Market',
        description: 'By the clock tower',
        address: '4 Clock Tower Road',
        contact: '+91 90000 00102',
        image: '',
        cityId: 9,
        coordinates: { latitude: 24.5801, longitude: 73.6802 },
        offersDelivery: false,
        offersPickup: true,
        isOpen: true,
        acceptsOrders: true,
        hours: [
          { day: 0, opensAt: 600, closesAt: 1350, isOpen: true },
          { day: 1, opensAt: 600, closesAt: 1440, isOpen: false },
        ],
      },
    ]);
    expect(provider.seen[0]?.form).toEqual({
      name: 'Amberpur',
      latitude: '24.5',
      longitude: '73.6',
      limit: '25',
      language: 'en',
    });
    provider.logged.length = 0;
  });

  it('[R1.27] the master switch off means closed, whatever else is said', async () => {
    provider.answers({
      error: false,
      data: [{ ...wireBranch, branch_working_time: [], global_branch_time: '0' }],
    });
    expect(await findBranches(provider.api, { city: amberpur, coordinates: null }, 'en')).toMatchObject([
      { isOpen: false, acceptsOrders: false },
    ]);
  });

  it('[W2] hours of opening may have twelve, with their half', async () => {
    const day = (opening_time: string, closing_time: string) => [
      { day: 'Monday', opening_time, closing_time, is_open: '1' },
    ];
    const read = async (branch_working_time: object[]) => {
      provider.answers({ error: false, total: 1, data: [{ ...wireBranch, branch_working_time }] });
      return (await listBranches(provider.api, amberpur, 'en'))[0]?.hours;
    };
    for (const [opens, closes] of [
      ['09:30:00', '21:30:00'],
      ['9:30 AM', '09:30 pm'],
      ['9:30am', '9:30:00 p.m.'],
    ])
      expect(await read(day(opens ?? '', closes ?? ''))).toMatchObject([{ opensAt: 570, closesAt: 1290 }]);
    expect(await read(day('12:00 AM', '12:15 PM'))).toMatchObject([{ opensAt: 0, closesAt: 735 }]);
  });

  it('[W2] without a word about opening it is unknown; a plain row has its own id', async () => {
    const plain = {
      ...wireBranch,
      id: '7',
      branch_id: undefined,
      branch_working_time: '',
      is_branch_open: undefined,
    };
    const nameless = { id: '9', name: 'Amberpur' };
    provider.answers({ error: false, total: 2, data: [plain, nameless] });
    expect(await listBranches(provider.api, amberpur, 'en')).toMatchObject([
      { id: 7, isOpen: null, hours: [] },
    ]);
    expect(provider.logged.splice(0)).toHaveLength(1);
  });

  it('[R4.14] without a position of the customer the one of the city is sent, and never the id of the city', async () => {
    provider.answers({ error: false, data: [] });
    await findBranches(provider.api, { city: amberpur, coordinates: null }, 'en');
    expect(provider.seen[0]?.form).toEqual({
      name: 'Amberpur',
      latitude: '24.58',
      longitude: '73.68',
      limit: '25',
      language: 'en',
    });
  });

  it('[R1.27] one branch is asked for by its own id, from where it stands', async () => {
    const known = { id: 2, coordinates: { latitude: 24.5801, longitude: 73.6802 } };
    provider.answers({ error: false, data: [{ ...wireBranch, branch_working_time: [] }] });
    expect(await readBranch(provider.api, known, amberpur)).toMatchObject({ id: 2, isOpen: true });
    expect(provider.seen[0]?.form).toEqual({
      id: '2',
      name: 'Amberpur',
      latitude: '24.5801',
      longitude: '73.6802',
      limit: '1',
      language: 'en',
    });
    provider.answers({ error: false, data: [{ ...wireBranch, branch_id: '3', branch_working_time: [] }] });
    expect(await readBranch(provider.api, { id: 2, coordinates: null }, amberpur)).toBeNull();
  });

  it('[R4.14] a known city without a branch in reach is an empty list', async () => {
    provider.answers({ error: false, city_id: '9', data: [] });
    expect(await findBranches(provider.api, { city: amberpur, coordinates: null }, 'en')).toEqual([]);
  });

  it("[R4.14] an unknown city is a refusal with the provider's words", async () => {
    provider.answers({ error: true, message: 'We do not deliver there yet.', data: [] });
    await expect(
      findBranches(provider.api, { city: { ...amberpur, name: 'Nowhere' }, coordinates: null }, 'en'),
    ).rejects.toMatchObject({
      kind: 'refusal',
      message: 'We do not deliver there yet.',
    });
  });

  it('[R6.4] a place without a city is looked up as the nearest known city', async () => {
    const far = { ...wireCity, id: '10', name: 'Far', latitude: '28.6', longitude: '77.2' };
    provider.answers({ error: false, data: [far, wireCity] });
    provider.answers({ error: false, data: [] });
    await findBranches(
      provider.api,
      { city: null, coordinates: { latitude: 24.57, longitude: 73.69 } },
      'en',
    );
    expect(provider.seen[1]?.form).toMatchObject({ name: 'Amberpur', latitude: '24.57' });
  });

  it('[R6.4] nowhere near a city nothing more is asked', async () => {
    provider.answers({ error: false, data: [wireCity] });
    expect(
      await findBranches(provider.api, { city: null, coordinates: { latitude: 51.5, longitude: 0 } }, 'en'),
    ).toEqual([]);
    expect(provider.seen).toHaveLength(1);
  });
});

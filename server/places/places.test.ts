import { beforeEach, describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';
import { distanceKm } from './distance.ts';
import { isBranchOpen, isWithin, localMoment } from './opening-hours.ts';
import { writeHistoryMoment, writeMoment } from './wire-dates.ts';

const provider = useTestProvider();
beforeEach(() => provider().reset());

type Row = Record<string, unknown>;
const rowsOf = (body: Row) => body['data'] as Row[];

describe('opening hours', () => {
  const wednesday = [{ day: 3, opens: '11:00:00', closes: '22:00:00', isOpen: true }];
  const at = (time: string) => ({ day: 3, time });

  it.each([
    ['10:59:59', false],
    ['11:00:00', true],
    ['22:00:00', true],
    ['22:00:01', false],
  ])('[R1.27] at %s an eleven-to-ten kitchen is open: %s', (time, isOpen) => {
    expect(isBranchOpen(true, wednesday, at(time))).toBe(isOpen);
    expect(isBranchOpen(false, wednesday, at(time))).toBe(false);
  });

  it('[R1.27] is closed on a day that is not marked open or not listed', () => {
    expect(
      isBranchOpen(true, [{ day: 3, opens: '00:00:00', closes: '23:59:59', isOpen: false }], at('12:00:00')),
    ).toBe(false);
    expect(isBranchOpen(true, [], at('12:00:00'))).toBe(false);
  });

  it.each([
    [5, '19:59:59', false],
    [5, '20:00:00', true],
    [5, '23:59:59', true],
    [6, '00:00:00', true],
    [6, '02:00:00', true],
    [6, '02:00:01', false],
    [6, '20:00:00', false],
    [4, '01:00:00', false],
  ])('[R1.27] on day %d at %s a kitchen of Friday from eight to two is open: %s', (day, time, isOpen) => {
    const friday = [{ day: 5, opens: '20:00:00', closes: '02:00:00', isOpen: true }];
    expect(isBranchOpen(true, friday, { day, time })).toBe(isOpen);
    const none = friday.map((hours) => ({ ...hours, isOpen: false }));
    expect(isBranchOpen(true, none, { day, time })).toBe(false);
  });

  it('[R1.27] runs from Saturday into Sunday, and a dish that is served at night past midnight', () => {
    const saturday = [{ day: 6, opens: '18:00:00', closes: '01:00:00', isOpen: true }];
    expect(isBranchOpen(true, saturday, { day: 0, time: '00:30:00' })).toBe(true);
    const served = ['21:59:59', '22:00:00', '00:30:00', '02:00:01'].map((time) =>
      isWithin(time, '22:00:00', '02:00:00'),
    );
    expect(served).toEqual([false, true, true, false]);
  });

  it.each([
    ['2026-03-29T00:59:59Z', 'closed', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00Z', 'open', '2026-03-29 03:00:00'],
    ['2026-10-25T00:30:00Z', 'closed', '2026-10-25 02:30:00'],
    ['2026-10-25T01:30:00Z', 'closed', '2026-10-25 02:30:00'],
    ['2026-10-25T02:00:00Z', 'open', '2026-10-25 03:00:00'],
  ])(
    '[R1.27] follows the clock on the wall in Paris on the nights that change it: %s, %s',
    (at, state, wall) => {
      const sunday = [{ day: 0, opens: '03:00:00', closes: '22:00:00', isOpen: true }];
      const moment = new Date(at);
      expect(isBranchOpen(true, sunday, localMoment(moment, 'Europe/Paris'))).toBe(state === 'open');
      expect(writeMoment(moment, 'Europe/Paris')).toBe(wall);
    },
  );

  it('reads the weekday and time of the provider’s zone', () => {
    const moment = new Date('2026-11-04T20:00:00Z');
    expect(localMoment(moment, 'Asia/Kolkata')).toEqual({ day: 4, time: '01:30:00' });
    expect(writeMoment(moment, 'Asia/Kolkata')).toBe('2026-11-05 01:30:00');
    expect(writeHistoryMoment(moment, 'Asia/Kolkata')).toBe('05-11-2026 01:30:00am');
    expect(writeHistoryMoment(new Date('2026-11-04T07:00:00Z'), 'Asia/Kolkata')).toBe(
      '04-11-2026 12:30:00pm',
    );
  });
});

describe('places', () => {
  const lakeside = { latitude: '24.5764', longitude: '73.6802' };

  it('knows how far it is from Delhi to Mumbai', () => {
    const km = distanceKm({ latitude: 28.6139, longitude: 77.209 }, { latitude: 19.076, longitude: 72.8777 });
    expect(km).toBeGreaterThan(1140);
    expect(km).toBeLessThan(1155);
  });

  it('[R1.30] pages and searches cities, and refuses a sort that is no number', async () => {
    const page = await provider().call('get_cities', { limit: 10, offset: 10 });
    expect(rowsOf(page.body)).toHaveLength(2);
    expect(page.body).not.toHaveProperty('total');
    const found = await provider().call('get_cities', { search: 'अंबर', language: 'hi' });
    expect(rowsOf(found.body)).toMatchObject([{ id: '1', name: 'अंबरपुर' }]);
    expect((await provider().call('get_cities', { sort: 'name' })).body).toMatchObject({
      error: true,
      data: [],
    });
    expect((await provider().call('get_cities', { search: 'Atlantis' })).body).toMatchObject({
      error: true,
      data: [],
    });
  });

  it('[R1.30] answers the nearest branch in reach, and an empty list where none is', async () => {
    const near = await provider().call('is_city_deliverable', { name: 'Amberpur', ...lakeside });
    expect(near.body).toMatchObject({
      error: false,
      city_id: '1',
      data: [{ branch_id: '1', is_branch_open: '1' }],
    });
    const far = await provider().call('is_city_deliverable', {
      name: 'Amberpur',
      latitude: '26.9',
      longitude: '75.8',
    });
    expect(far.body).toMatchObject({ error: false, city_id: '1', data: [] });
    const unknown = await provider().call('is_city_deliverable', { name: 'Amber', ...lakeside });
    expect(unknown.body).toMatchObject({ error: true, data: [] });
    expect(
      (await provider().call('is_city_deliverable', { name: 'Amberpur', latitude: '24' })).body['error'],
    ).toBe(true);
  });

  it('[R4.14] takes an id beside the name for a branch, and lists every branch there is without a position', async () => {
    const misled = await provider().call('is_city_deliverable', { name: 'Neelgarh', id: 2, ...lakeside });
    expect(rowsOf(misled.body).map((row) => row['branch_id'])).toEqual(['2']);
    const noBranch = await provider().call('is_city_deliverable', { name: 'Amberpur', id: 12, ...lakeside });
    expect(noBranch.body).toMatchObject({ error: false, data: [] });
    const everywhere = await provider().call('is_city_deliverable', { name: 'Neelgarh', limit: 1 });
    expect(rowsOf(everywhere.body).map((row) => row['city_id'])).toEqual(['1', '1', '1', '2']);
  });

  it('[R1.30] does not show a branch that is switched off, nor counts it', async () => {
    const oldMill = { latitude: '24.9214', longitude: '74.1309' };
    const near = await provider().call('is_city_deliverable', { name: 'Neelgarh', ...oldMill });
    expect(near.body).toMatchObject({ error: false, city_id: '2', data: [] });
    expect((await provider().call('get_branches', { city_id: 2, ...oldMill })).body).toMatchObject({
      data: [],
    });
    const cities = await provider().call('get_cities', { search: 'Neelgarh' });
    expect(rowsOf(cities.body)).toMatchObject([{ name: 'Neelgarh', branches: '0' }]);
    const misled = await provider().call('is_city_deliverable', { name: 'Neelgarh' });
    expect(rowsOf(misled.body).at(-1)).toMatchObject({ branch_id: '4', status: '0' });
  });

  it('[R1.30] lists branches where `id` is the city’s and `branch_id` the branch’s', async () => {
    const { body } = await provider().call('get_branches', { city_id: 1, ...lakeside });
    expect(body).toMatchObject({ error: false, total: 3 });
    expect(rowsOf(body).map((row) => row['id'])).toEqual(['1', '1', '1']);
    expect(new Set(rowsOf(body).map((row) => row['branch_id']))).toEqual(new Set(['1', '2', '3']));
  });
});

import { describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { shownBranch } from '../../../test/support/view-fixtures.ts';
import { wireAddress, wireBranch, wireCity } from '../../../test/support/wire-replies.ts';
import { storedPosition, storePosition } from '../../actors/branch/position-draft.ts';
import { setLogSink } from '../../lib/log.ts';

const amberpur = {
  ...wireCity,
  id: '1',
  name: 'Amberpur',
  latitude: '24.58',
  longitude: '73.69',
  branches: '2',
};
const neelgarh = {
  ...wireCity,
  id: '2',
  name: 'Neelgarh',
  latitude: '24.92',
  longitude: '74.13',
  branches: '0',
};
const plain = { ...wireBranch, branch_working_time: [] };
const lakeside = {
  ...plain,
  branch_id: '3',
  branch_name: 'Lakeside',
  latitude: '24.5764',
  longitude: '73.6802',
};
const market = {
  ...plain,
  branch_id: '2',
  branch_name: 'Old Market',
  latitude: '24.5871',
  longitude: '73.6994',
};
const inReach = (...rows: object[]) => ({ error: false, message: '', data: rows });
const answers = {
  get_cities: list([neelgarh, amberpur]),
  get_branches: list([lakeside, market]),
  is_city_deliverable: inReach(),
};

function share(location: { latitude: number; longitude: number } | null): void {
  const refused = { code: 1, PERMISSION_DENIED: 1, message: 'denied' };
  const geolocation = {
    getCurrentPosition: (tell: (position: object) => void, refuse: (error: object) => void) =>
      location === null ? refuse(refused) : tell({ coords: location }),
  };
  Object.defineProperty(window.navigator, 'geolocation', { value: geolocation, configurable: true });
}

const shownCities = () =>
  [...document.querySelectorAll('button[aria-describedby]')].map((one) => one.getAttribute('aria-label'));

it('[R1.10, R1.26, R1.30] each restaurant says how soon it delivers and for how much', async () => {
  const terms = {
    deliver_orders: '1',
    delivery_charge_method: 'fixed_charge',
    fixed_charge: '30.00',
    max_deliverable_distance: '8',
    time_to_travel: '4',
    preparation_time: '20',
  };
  const view = await renderView({
    at: '/location',
    hasBranch: false,
    answers: {
      ...answers,
      is_city_deliverable: inReach(
        { ...lakeside, ...terms },
        { ...market, ...terms, preparation_time: '40' },
      ),
    },
  });
  await view.press(/^Amberpur/);
  const cards = () =>
    [...document.querySelectorAll('main li button')].map(({ textContent }) =>
      textContent?.replaceAll(/[\u2066-\u2069]/g, ''),
    );
  await view.eventually(() => {
    expect(cards()[0]).toMatch(/Lakeside.*About 20 to \d+ min · first delivery free/);
    expect(cards()[1]).toMatch(/Old Market.*About 40 to \d+ min/);
  });
});

describe('the page of the location', () => {
  it('heads the restaurants of a city one level below the page', async () => {
    const view = await renderView({ at: '/location', answers });
    await view.press(/^Amberpur/);
    const levels = () =>
      [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ tagName }) => Number(tagName[1]));
    await view.sees('Restaurants in Amberpur');
    expect(levels().filter((level, at) => level > (levels()[at - 1] ?? 0) + 1)).toEqual([]);
  });

  it('[R1.30] lists the cities that have a restaurant, and those without in one line', async () => {
    const view = await renderView({ at: '/location', answers });
    await view.sees('2 restaurants');
    await view.sees('No restaurant yet in Neelgarh');
    expect(shownCities()).toEqual(['Amberpur']);
  });

  it('[R6.4] keeps the list in its place while the search for what is typed travels', async () => {
    let answerSearch: (reply: object) => void = () => undefined;
    const searched = new Promise<object>((resolve) => (answerSearch = resolve));
    const all = list([neelgarh, amberpur]);
    const view = await renderView({
      at: '/location',
      answers: { ...answers, get_cities: ({ search }) => (search === 'Amber' ? searched : all) },
    });
    const before = await view.control('Amberpur');
    await view.type('City', 'Amber');
    await view.eventually(() => expect(view.sent('get_cities').at(-1)?.['search']).toBe('Amber'));
    expect(before.isConnected).toBe(true);
    answerSearch(list([amberpur]));
    await view.eventually(() => expect(shownCities()).not.toContain('Neelgarh'));
    expect(before.isConnected).toBe(true);
  });

  it('[R8.9] goes on without a location that is not shared, and the log says that it was asked for', async () => {
    share(null);
    const logged: string[] = [];
    const restore = setLogSink((level, message) => logged.push(`${level}: ${message}`));
    const view = await renderView({ at: '/location', answers });
    await view.press('Use my location');
    await view.sees('Your location is not shared. Choose your city instead.');
    expect(logged).toEqual(['warn: The permission to know the location is being requested']);
    await view.control('Amberpur');
    restore();
  });

  it('[R1.30, R6.4] finds the restaurants of a place on the map, and how far each is', async () => {
    const view = await renderView({
      at: '/location',
      answers: { ...answers, is_city_deliverable: inReach(market, lakeside) },
    });
    await view.type('Street or landmark', 'clock to');
    await view.press('Clock Tower');
    await view.isFocused('Street or landmark');
    await view.sees('Near Clock Tower, Old Market, Amberpur');
    await view.press('Find restaurants for this location');
    await view.sees('Restaurants in Amberpur');
    await view.sees(/\d+ m away/);
    await view.sees(/km away/);
    const form = view.sent('is_city_deliverable').find(({ latitude }) => latitude !== amberpur.latitude);
    expect(Number(form?.['latitude'])).toBeCloseTo(24.5865, 3);
    expect(form?.['longitude']).toMatch(/^73\.\d{1,6}$/);
    expect(storedPosition()?.city?.name).toBe('Amberpur');
  });

  it('[R1.30] says how far each is from the address of a customer who named no place', async () => {
    const view = await renderView({
      at: '/location',
      isCustomer: true,
      answers: {
        ...answers,
        is_city_deliverable: inReach(market, lakeside),
        get_address: list([wireAddress]),
      },
    });
    await view.press('Amberpur');
    await view.sees(/\d+ m away/);
    await view.sees(/km away/);
  });

  it('[R1.10, R1.30] knows the place again after a reload of the tab', async () => {
    storePosition({
      latitude: 24.5865,
      longitude: 73.6995,
      city: { id: 1, name: 'Amberpur', latitude: 24.58, longitude: 73.69 },
    });
    const view = await renderView({
      at: '/location',
      answers: { ...answers, is_city_deliverable: inReach(market, lakeside) },
    });
    await view.press('Amberpur');
    await view.sees(/\d+ m away/);
  });

  it('[R1.30] chooses the one restaurant in reach at once', async () => {
    const view = await renderView({
      at: '/location',
      answers: { ...answers, is_city_deliverable: inReach(lakeside) },
    });
    await view.press('Amberpur');
    await view.sees('You are ordering from Lakeside.');
  });

  it('[R6.4] moves the pin by buttons, and says where it is', async () => {
    const view = await renderView({ at: '/location', answers });
    await view.sees('Search for your street, or tap the map');
    await view.press('Move the pin up');
    const pin = () => document.querySelector('[data-marker=pin]')?.getAttribute('style') ?? '';
    const before = pin();
    await view.press('Move the pin right');
    await view.eventually(() => expect(pin()).not.toBe(before));
    await view.sees(/Near .+Amberpur/);
  });

  it('[R1.30] says what the search on the map does not find', async () => {
    const view = await renderView({ at: '/location', answers });
    await view.type('Street or landmark', 'zzzz');
    await view.sees('Nothing on the map matches “zzzz”.');
  });
});

it('[R1.30, R4.14] the sheet of the place begins with the other restaurants of the city: two taps to change', async () => {
  const view = await renderView({
    at: '/home',
    kept: { selectedCity: { city: { id: 1, name: 'Amberpur', latitude: 24.58, longitude: 73.69 } } },
    answers: { ...answers, is_city_deliverable: inReach(market, lakeside) },
  });
  await view.press(/^Ordering from/);
  await view.sees('Restaurants in Amberpur');
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>('dialog button, [role=dialog] button')].find((each) =>
      each.textContent?.includes('Lakeside'),
    );
  await view.eventually(() => expect(offered()).toBeDefined());
  offered()?.click();
  await view.eventually(() => expect(document.querySelector('header')?.textContent).toContain('Lakeside'));
  expect(document.querySelector('[role=dialog], dialog[open]')).toBeNull();
});

it.each([
  ['the sheet', /^Ordering from/, '/home', '/home'],
  ['the page', 'Amberpur', '/location', '/offers'],
])(
  '[R4.14] whoever goes Back out of %s keeps the restaurant, also when the list arrives afterwards',
  async (_where, opener, at, backTo) => {
    let answerList: (reply: object) => void = () => undefined;
    const view = await renderView({
      at,
      kept: { selectedCity: { city: { id: 1, name: 'Amberpur', latitude: 24.58, longitude: 73.69 } } },
      answers: { ...answers, is_city_deliverable: () => new Promise((resolve) => (answerList = resolve)) },
    });
    await view.press(opener);
    await view.sees('Restaurants in Amberpur');
    await view.eventually(() => expect(view.sent('is_city_deliverable')).not.toEqual([]));
    navigate(backTo, { replace: true });
    await view.eventually(() => expect(document.body.textContent).not.toContain('Restaurants in Amberpur'));
    answerList(inReach(lakeside));
    navigate('/location');
    await view.control('Amberpur');
    await view.sees(`You are ordering from ${shownBranch.name}.`);
  },
);

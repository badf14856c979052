import type { AnyMachineSnapshot } from 'xstate';
import type { Branch, City, Place } from '../../../../machines/branch/branch.ts';
import { mostBranches } from '../../../../src/api/branches.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wallTimeIn } from '../../../../src/lib/wall-time.ts';
import { done, without } from '../../../models/machines/endings.ts';
import { wireBranch, wireCity } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
/** The demo's first, which the page is rendered with. */
export const city: City = { id: 1, name: wireCity.name, latitude: 24.58, longitude: 73.69 };
/** The demo's. */
const zone = 'Asia/Kolkata';
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const here = { latitude: city.latitude, longitude: city.longitude };
const restaurant = (id: number, name: string): Branch => ({
  id,
  name,
  description: '',
  address: '4 Clock Tower Road',
  contact: '',
  image: '',
  cityId: city.id,
  coordinates: here,
  offersDelivery: true,
  offersPickup: true,
  isOpen: true,
  acceptsOrders: true,
  hours: [],
});
export const lakeside = restaurant(1, 'Lakeside');
const market = restaurant(2, 'Old Market');
const lane = restaurant(3, 'Lane');
const corner = { ...restaurant(4, 'Corner'), isOpen: false };
const wireCities = listed([
  { ...wireCity, id: String(city.id), longitude: String(city.longitude), branches: '4' },
]);
const found = (branch: Branch) => done('findBranches', [branch]);
const reading = (opening: string) => ({
  'opening.read': [{ type: 'opening.read', opening, until: null, today: 1 }],
});
const restored = { type: 'storage.restored', slice: { branch: null, city: null } };
const onlyByCity = {
  'storage.restored': [restored],
  ...without('branch.chosen', 'branch.refreshed', 'place.chosen', 'location.requested'),
};

/** The page where a customer says where they are, and picks a restaurant. */
export const branchDriver = driverOf({
  model: 'branch',
  customer: 'guest',
  tried: {
    cases: {
      ...without(
        'storage.unavailable',
        'position.restored',
        'branch.reported',
        'session.closed',
        'xstate.error.actor.watchOpening',
      ),
      'storage.restored': [restored, { ...restored, slice: { branch: lakeside, city } }],
      'place.chosen': [{ type: 'place.chosen', coordinates: here }],
      'city.chosen': [{ type: 'city.chosen', city }],
      'cart.counted': [{ type: 'cart.counted', quantity: 0 }],
      'branch.refreshed': [{ type: 'branch.refreshed', branch: lakeside }],
      ...done('locate', { ...here, city }, { ...here, city: null }),
    },
    scenarios: [
      {
        name: 'a restaurant that is open',
        cases: {
          ...reading('open'),
          'branch.chosen': [lakeside, market].map((branch) => ({ type: 'branch.chosen', branch })),
          ...done('findBranches', [], [lakeside], [lakeside, market]),
        },
      },
      {
        name: 'a restaurant that closes soon',
        cases: { ...onlyByCity, ...reading('closingSoon'), ...found(lane) },
      },
      {
        name: 'a restaurant that is closed',
        cases: { ...onlyByCity, ...reading('closed'), ...found(corner) },
      },
    ],
  },
  does: {
    'storage.restored': ({ slice }, from) => {
      if (!from.matches({ place: 'restoring' })) return null;
      const { branch } = Object(slice);
      const root = { version: 1, branch: { id: branch?.id, branch }, selectedCity: { city } };
      const opened: Act = { open: '/location' };
      return branch === null ? [opened] : [{ keep: 'device', name: 'root', value: root }, opened];
    },
    'location.requested': (_event, from) =>
      isIdle(from) && from.context.position === null ? [{ press: say('location.useMine') }] : null,
    'place.chosen': (_event, from) =>
      from.hasTag('busy') || from.context.position === null ? null : [{ press: say('location.findHere') }],
    'city.chosen': (_event, from) =>
      from.matches({ place: 'restoring' }) || isListing(from) || hasLimitedHours(from)
        ? null
        : [{ press: city.name }],
    'branch.chosen': ({ branch }, from) => {
      const { id, name } = Object(branch);
      const isListed = from.context.branches.some((each: Branch) => each.id === id);
      return isListed && from.context.branch?.id !== id ? [{ press: `${name}*` }] : null;
    },
    'search.cancelled': (_event, from) => (isListing(from) ? [{ press: say('location.otherCity') }] : null),
    'cart.counted': (_event, from) => (isIdle(from) ? [] : null),
    'branch.refreshed': (_event, from) =>
      from.matches({ place: 'chosen' }) && from.context.branch?.id === lakeside.id
        ? [{ device: 'shown' }]
        : null,
  },
  // What was stored is read before a page can be watched.
  comesByItself: ['cart.counted', 'storage.restored', 'branch.settled'],
  calls: {
    locate: {
      path: paths.searchCities,
      isIts: (form) => form.get('limit') === '100',
      fields: () => ({}),
      first: ({ error }, { context }) => {
        const isByDevice = context.position === null;
        if (Object(error).kind === 'locationDenied') return isByDevice ? [{ device: 'unlocated' }] : null;
        return isByDevice ? [{ device: 'located' }] : [];
      },
      answer: (place: Place | null) => (place?.city === null ? listed([]) : wireCities),
    },
    findBranches: {
      path: paths.checkCity,
      isIts: (form) => !form.has('id'),
      // What was chosen is stored after 250 ms.
      takes: 300,
      fields: ({ coordinates }: { coordinates: Place | null }) => ({
        name: city.name,
        latitude: String((coordinates ?? city).latitude),
        longitude: String((coordinates ?? city).longitude),
        limit: String(mostBranches),
      }),
      answer: (branches: Branch[] | null) => listed((branches ?? []).map(wireOf)),
    },
  },
  follows: ({ context, value }) =>
    context.branch !== null && value.opening.watching === 'unknown' ? 'opening.read' : null,
  given: {
    [paths.searchCities]: () => wireCities,
    [paths.listBranches]: () => listed([]),
    [paths.checkCity]: (form) =>
      listed([lakeside, market, lane, corner].filter(({ id }) => String(id) === form.get('id')).map(wireOf)),
  },
  shows: (snapshot) => (snapshot.matches({ place: 'restoring' }) ? null : String(snapshot.value.place)),
  notFromThePage: {
    'A browser that denies storage, or answers late: `denied.deep.journey.ts`, `storage.deep.journey.ts`': [
      'branch.place.restoring | storage.unavailable | 0',
      'branch.place.none | storage.restored | 0',
    ],
    'What the tab has kept is read before a page can be watched: `location.test.tsx`': [
      'branch | position.restored | 0',
    ],
    'The customer of these paths is a guest: `actors-together.dom.test.ts`': [
      'branch.place | session.closed | 0',
      'branch.place.restoring | session.closed | 0',
    ],
    'The checkout reads the restaurant before payment: `watch-branch.dom.test.ts`': [
      'branch.opening.watching | branch.reported | 0',
    ],
    'A provider that tells neither hours nor whether a restaurant is open: `opening.test.ts`': [
      'branch.opening.watching | opening.read | 3',
    ],
  },
  afterKill: (snapshot) => {
    const isChosen = snapshot.context.branch !== null;
    const shows = isChosen ? 'chosen' : 'none';
    const isSame = snapshot.matches({ place: shows });
    return { back: [], shows, why: isSame ? '' : 'Nothing was chosen yet: the search begins anew' };
  },
});

/** The list of restaurants is in the place of the cities. */
const isListing = (from: AnyMachineSnapshot) =>
  from.matches({ place: 'checking' }) || from.matches({ place: 'picking' });
const isIdle = (from: AnyMachineSnapshot) =>
  from.matches({ place: 'none' }) || from.matches({ place: 'chosen' });

/** From there no other restaurant is looked for, which would be the same paths once more. */
const hasLimitedHours = ({ value }: AnyMachineSnapshot) =>
  ['closingSoon', 'closed'].includes(value.opening.watching);

function wireOf({ id, name, isOpen }: Branch): object {
  return {
    ...wireBranch,
    branch_id: String(id),
    branch_name: name,
    is_branch_open: isOpen === true ? '1' : '0',
    branch_working_time: id === lane.id ? closingSoon() : [],
  };
}

/** Hours that end in twenty minutes, for one hour. */
function closingSoon(): object[] {
  const { minute } = wallTimeIn(zone, new Date());
  const timeOf = (of: number) =>
    `${String(Math.floor(of / 60) % 24).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}:00`;
  return weekdays.map((day) => ({
    day,
    opening_time: timeOf(minute + 80),
    closing_time: timeOf(minute + 20),
    is_open: '1',
  }));
}

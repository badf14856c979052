import type { Branch } from '../../../machines/branch/branch.ts';
import { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, everyStep, isSame, told, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { branchPromises } from './branch-promises.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const city = { id: 1, name: 'Amberpur', latitude: 1, longitude: 2 };
const lakeside: Branch = {
  id: 1,
  name: 'Lakeside',
  description: '',
  address: '',
  contact: '',
  image: '',
  cityId: 1,
  coordinates: null,
  offersDelivery: true,
  offersPickup: true,
  isOpen: true,
  acceptsOrders: true,
  hours: [],
};
const market: Branch = { ...lakeside, id: 2, name: 'Old Market' };
const slices = [
  { branch: null, city: null },
  { branch: lakeside, city },
];

/** What is said while a branch is watched. */
const watching = ['branch.refreshed', 'branch.reported', 'opening.read', 'xstate.error.actor.watchOpening'];

const restored = { type: 'storage.restored', slice: { branch: lakeside, city } };
const knownBefore = { type: 'position.restored', position: { latitude: 1, longitude: 2, city } };
const refreshed = { type: 'branch.refreshed', branch: { ...lakeside, isOpen: false } };
const opened = { type: 'opening.read', opening: 'open', until: { day: 1, at: 1200 }, today: 1 };
const cases: Cases = {
  'storage.restored': slices.map((slice) => ({ type: 'storage.restored', slice })),
  'storage.unavailable': [{ type: 'storage.unavailable' }],
  'location.requested': [{ type: 'location.requested' }],
  'place.chosen': [{ type: 'place.chosen', coordinates: { latitude: 1, longitude: 2 } }],
  'city.chosen': [{ type: 'city.chosen', city }],
  'branch.chosen': [lakeside, market].map((branch) => ({ type: 'branch.chosen', branch })),
  'search.cancelled': [{ type: 'search.cancelled' }],
  'session.closed': [{ type: 'session.closed' }],
  'position.restored': [knownBefore],
  'cart.counted': [0, 2].map((quantity) => ({ type: 'cart.counted', quantity })),
  'branch.settled': [],
  'branch.reported': [{ type: 'branch.reported', branch: lakeside }],
  'branch.refreshed': [refreshed],
  'opening.read': ['open', 'closingSoon', 'closed', 'unknown'].map((opening) => ({
    type: 'opening.read',
    opening,
    until: opening === 'unknown' ? null : { day: 1, at: 1200 },
    today: 1,
  })),
  ...done('locate', { latitude: 1, longitude: 2, city }, { latitude: 1, longitude: 2, city: null }),
  ...failed('locate', { kind: 'locationDenied' }, unreachable),
  ...done('findBranches', [], [lakeside], [lakeside, market]),
  ...failed('findBranches', refusal('No such city.'), unreachable),
  ...failed('watchOpening'),
};

export const branchModel: Model = {
  machine: branchMachine,
  purpose: 'Which branch the customer orders from, and whether it is open [R1.27, R1.30, R4.14].',
  cases,
  scenarios: [
    {
      name: 'finding a branch',
      cases: {
        ...without('cart.counted', ...watching),
        'branch.chosen': [{ type: 'branch.chosen', branch: lakeside }],
      },
    },
    {
      name: 'changing the branch with dishes in the cart',
      cases: {
        ...without(
          'storage.unavailable',
          'location.requested',
          'place.chosen',
          'search.cancelled',
          'position.restored',
          ...watching,
        ),
        ...done('findBranches', [market]),
        'storage.restored': [restored],
      },
    },
    {
      name: 'the branch opens and closes',
      cases: {
        ...without(
          'location.requested',
          'place.chosen',
          'city.chosen',
          'search.cancelled',
          'position.restored',
          'cart.counted',
          'xstate.error.actor.watchOpening',
        ),
        'storage.restored': [restored],
      },
    },
    {
      name: 'the hours can no longer be read',
      cases: {
        ...without(
          'location.requested',
          'place.chosen',
          'city.chosen',
          'branch.chosen',
          'branch.refreshed',
          'branch.reported',
          'search.cancelled',
          'position.restored',
          'cart.counted',
        ),
        'storage.restored': [restored],
        'opening.read': [opened],
      },
    },
  ],
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'a customer can look for a branch, and end the search, at any time (R4.14)': wordsAreHeard(cases, {
      place: ['location.requested', 'place.chosen', 'city.chosen', 'branch.chosen', 'search.cancelled'],
      'place.restoring': ['storage.restored', 'storage.unavailable'],
      opening: ['cart.counted', 'opening.read', 'branch.reported'],
    }),
    'a stored branch that comes late is heard until the customer does something': (snapshot) =>
      !snapshot.matches({ place: 'none' }) || snapshot.can(restored) === snapshot.context.isUntouched,
    'a place from before a reload is heard while none is known': (snapshot) =>
      snapshot.can(knownBefore) === (snapshot.context.position === null),
    'what is read anew is heard of the branch that is chosen, and of no other': (snapshot) =>
      snapshot.can(refreshed) === (snapshot.context.branch?.id === lakeside.id),
    'chosen means that there is a branch': (snapshot) =>
      !snapshot.matches({ place: 'chosen' }) || snapshot.context.branch !== null,
  },
  pathInvariants: {
    ...branchPromises,
    'whoever leaves a full cart is told that it waits, and nobody else is': (log) =>
      everyStep(log, (step) => {
        const { branch, cartQuantity } = step.before.context;
        const isLeft = told(step, 'branch.changed').some(
          ({ branchId, previousId }) => branchId !== 0 && previousId !== 0,
        );
        const waits = { type: 'notice', tone: 'blank', key: 'location.cartWaits' };
        const values = { branch: branch?.name };
        return isSame(told(step, 'notice'), isLeft && cartQuantity > 0 ? [{ ...waits, values }] : []);
      }),
  },
  closes: [
    {
      by: ['search.cancelled'],
      isShown: ({ value }) => ['locating', 'checking', 'picking'].includes(value.place),
      opens: ['location.requested', 'place.chosen', 'city.chosen'],
      sends: ['locate', 'findBranches'],
    },
  ],
  // The restaurant and its city stay on the device, whoever uses it.
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => context.position === null,
    asks: ['locate', 'findBranches'],
  },
  unreached: {},
  restingPlaces: {},
};

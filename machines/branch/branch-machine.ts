import { assign, enqueueActions, setup } from 'xstate';
import type { Coordinates } from '../address/address.ts';
import { refusalMessage } from '../failure.ts';
import type { Notice } from '../notice.ts';
import { unwired, unwiredCallback } from '../unwired.ts';
import { isLocationDenied, type Branch, type BranchProblem, type City } from './branch.ts';
import type { Opening } from './opening.ts';

export type Place = Coordinates & { city: City | null };
type OpeningEvent = ({ type: 'opening.read' } & Opening) | { type: 'branch.refreshed'; branch: Branch };

type Context = {
  branch: Branch | null;
  city: City | null;
  /** The city being looked at; becomes `city` with the branch that is chosen in it. */
  candidateCity: City | null;
  coordinates: Coordinates | null;
  branches: Branch[];
  pending: Branch | null;
  problem: BranchProblem | null;
  cartQuantity: number;
  until: Opening['until'];
  isUntouched: boolean;
};

/** Which branch the customer orders from, and whether it is open [R1.27, R1.30, R4.14, D7]. */
export const branchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'storage.restored'; slice: { branch: Branch | null; city: City | null } }
      | { type: 'storage.unavailable' }
      | { type: 'location.requested' }
      | { type: 'city.chosen'; city: City }
      | { type: 'branch.chosen'; branch: Branch }
      | { type: 'branch.forgotten' }
      | { type: 'search.cancelled' }
      | { type: 'change.confirmed' }
      | { type: 'change.cancelled' }
      | { type: 'cart.counted'; quantity: number }
      | { type: 'branch.settled' }
      | OpeningEvent,
    emitted: {} as Notice | { type: 'branch.changed'; branchId: number; previousId: number },
    tags: {} as 'restoring' | 'busy' | 'open' | 'closed',
  },
  actors: {
    locate: unwired<Place>('locate'),
    findBranches: unwired<Branch[], { city: City | null; coordinates: Coordinates | null }>('findBranches'),
    watchOpening: unwiredCallback<OpeningEvent, { branch: Branch | null; city: City | null }>('watchOpening'),
  },
  actions: {
    adopt: assign((_, slice: { branch: Branch | null; city: City | null }) => slice),
    lookAt: assign((_, city: City) => ({ candidateCity: city, problem: null, isUntouched: false })),
    standAt: assign((_, place: Place) => ({
      coordinates: { latitude: place.latitude, longitude: place.longitude },
      candidateCity: place.city,
      problem: null,
      isUntouched: false,
    })),
    keepBranches: assign({ branches: (_, branches: Branch[]) => branches }),
    keepPending: assign({ pending: (_, branch: Branch) => branch, isUntouched: false }),
    dropSearch: assign({ candidateCity: null, branches: [], pending: null }),
    keepFirst: assign({ pending: (_, branches: Branch[]) => branches[0] ?? null }),
    explainNoneInReach: assign({
      problem: ({ context }) => ({
        key: 'branch.noneInReach',
        values: { city: context.candidateCity?.name ?? '' },
      }),
    }),
    explainFailure: assign({
      problem: (_, values: { reason: string }) => ({ key: 'branch.searchFailed', values }),
    }),
    explain: assign({ problem: (_, problem: BranchProblem) => problem }),
    countCart: assign({ cartQuantity: (_, quantity: number) => quantity }),
    refresh: assign({ branch: (_, branch: Branch) => branch }),
    noteUntil: assign({ until: (_, until: Opening['until']) => until }),
    settleOnPending: enqueueActions(({ context, enqueue }) => {
      const { branch, pending, candidateCity, city } = context;
      enqueue.assign({
        branch: pending,
        city: candidateCity ?? city,
        pending: null,
        candidateCity: null,
        branches: [],
        problem: null,
      });
      enqueue.raise({ type: 'branch.settled' });
      if (pending === null || branch?.id === pending.id) return;
      enqueue.emit({ type: 'branch.changed', branchId: pending.id, previousId: branch?.id ?? 0 });
    }),
    forget: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ branch: null, city: null, problem: null, isUntouched: false, until: null });
      enqueue.raise({ type: 'branch.settled' });
      enqueue.emit({ type: 'branch.changed', branchId: 0, previousId: context.branch?.id ?? 0 });
    }),
    announceAdopted: enqueueActions(({ context, enqueue }) => {
      enqueue.raise({ type: 'branch.settled' });
      enqueue.emit({ type: 'branch.changed', branchId: context.branch?.id ?? 0, previousId: 0 });
    }),
  },
  guards: {
    hasBranch: ({ context }) => context.branch !== null,
    isStored: (_, slice: { branch: Branch | null }) => slice.branch !== null,
    isLateBranch: ({ context }, slice: { branch: Branch | null }) =>
      context.isUntouched && slice.branch !== null,
    hasCandidate: ({ context }) => context.candidateCity !== null,
    isCurrent: ({ context }, branch: Branch) => context.branch?.id === branch.id,
    isNoneInReach: (_, branches: Branch[]) => branches.length === 0,
    isOnlyOne: (_, branches: Branch[]) => branches.length === 1,
    wouldEmptyCart: ({ context }) =>
      context.cartQuantity > 0 && context.branch !== null && context.branch.id !== context.pending?.id,
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'branch',
  type: 'parallel',
  context: {
    branch: null,
    city: null,
    candidateCity: null,
    coordinates: null,
    branches: [],
    pending: null,
    problem: null,
    cartQuantity: 0,
    until: null,
    isUntouched: true,
  },
  on: { 'cart.counted': { actions: { type: 'countCart', params: ({ event }) => event.quantity } } },
  states: {
    place: {
      initial: 'restoring',
      on: {
        'location.requested': '.locating',
        'city.chosen': {
          target: '.checking',
          actions: { type: 'lookAt', params: ({ event }) => event.city },
        },
        'branch.chosen': {
          target: '.deciding',
          actions: { type: 'keepPending', params: ({ event }) => event.branch },
        },
        'search.cancelled': '.settling',
      },
      states: {
        restoring: {
          tags: 'restoring',
          on: {
            'storage.restored': [
              {
                guard: { type: 'isStored', params: ({ event }) => event.slice },
                target: 'chosen',
                actions: [{ type: 'adopt', params: ({ event }) => event.slice }, 'announceAdopted'],
              },
              { target: 'none', actions: { type: 'adopt', params: ({ event }) => event.slice } },
            ],
            'storage.unavailable': 'none',
          },
        },
        none: {
          on: {
            'storage.restored': {
              guard: { type: 'isLateBranch', params: ({ event }) => event.slice },
              target: 'chosen',
              actions: [{ type: 'adopt', params: ({ event }) => event.slice }, 'announceAdopted'],
            },
          },
        },
        locating: {
          tags: 'busy',
          invoke: {
            id: 'locate',
            src: 'locate',
            onDone: { target: 'placing', actions: { type: 'standAt', params: ({ event }) => event.output } },
            onError: [
              {
                guard: ({ event }) => isLocationDenied(event.error),
                target: 'settling',
                actions: { type: 'explain', params: { key: 'branch.locationDenied', values: {} } },
              },
              {
                target: 'settling',
                actions: { type: 'explain', params: { key: 'branch.locationUnknown', values: {} } },
              },
            ],
          },
          after: {
            patience: {
              target: 'settling',
              actions: { type: 'explain', params: { key: 'branch.locationUnknown', values: {} } },
            },
          },
        },
        placing: {
          always: [
            { guard: 'hasCandidate', target: 'checking' },
            {
              target: 'settling',
              actions: { type: 'explain', params: { key: 'branch.noCityNearby', values: {} } },
            },
          ],
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'findBranches',
            src: 'findBranches',
            input: ({ context }) => ({ city: context.candidateCity, coordinates: context.coordinates }),
            onDone: [
              {
                guard: { type: 'isNoneInReach', params: ({ event }) => event.output },
                target: 'settling',
                actions: 'explainNoneInReach',
              },
              {
                guard: { type: 'isOnlyOne', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'keepFirst', params: ({ event }) => event.output },
              },
              { target: 'picking', actions: { type: 'keepBranches', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'settling',
              actions: {
                type: 'explainFailure',
                params: ({ event }) => ({ reason: refusalMessage(event.error) ?? '' }),
              },
            },
          },
          after: {
            patience: { target: 'settling', actions: { type: 'explainFailure', params: { reason: '' } } },
          },
        },
        picking: {},
        deciding: {
          always: [
            { guard: 'wouldEmptyCart', target: 'confirmingChange' },
            { target: 'chosen', actions: 'settleOnPending' },
          ],
        },
        confirmingChange: {
          on: {
            'change.confirmed': { target: 'chosen', actions: 'settleOnPending' },
            'change.cancelled': 'settling',
          },
        },
        settling: {
          entry: 'dropSearch',
          always: [{ guard: 'hasBranch', target: 'chosen' }, { target: 'none' }],
        },
        chosen: {
          on: { 'branch.forgotten': { target: 'none', actions: 'forget' } },
        },
      },
    },
    opening: {
      initial: 'unknown',
      invoke: {
        id: 'watchOpening',
        src: 'watchOpening',
        input: ({ context }) => ({ branch: context.branch, city: context.city }),
        onError: '.unknown',
      },
      on: {
        'branch.settled': { target: '.unknown', reenter: true },
        'branch.refreshed': {
          guard: { type: 'isCurrent', params: ({ event }) => event.branch },
          actions: { type: 'refresh', params: ({ event }) => event.branch },
        },
        'opening.read': [
          {
            guard: ({ event }) => event.opening === 'open',
            target: '.open',
            actions: { type: 'noteUntil', params: ({ event }) => event.until },
          },
          {
            guard: ({ event }) => event.opening === 'closingSoon',
            target: '.closingSoon',
            actions: { type: 'noteUntil', params: ({ event }) => event.until },
          },
          {
            guard: ({ event }) => event.opening === 'closed',
            target: '.closed',
            actions: { type: 'noteUntil', params: ({ event }) => event.until },
          },
          { target: '.unknown', actions: { type: 'noteUntil', params: ({ event }) => event.until } },
        ],
      },
      states: {
        unknown: {},
        open: { tags: 'open' },
        closingSoon: { tags: 'open' },
        closed: { tags: 'closed' },
      },
    },
  },
});

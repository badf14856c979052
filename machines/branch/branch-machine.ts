import { refusalMessage } from '../failure.ts';
import { branchSetup } from './branch-setup.ts';
import { isLocationDenied, positionIn } from './branch.ts';

/** Which branch the customer orders from, and whether it is open [R1.27, R1.30, R4.14, D7]. */
export const branchMachine = branchSetup.createMachine({
  id: 'branch',
  type: 'parallel',
  context: {
    branch: null,
    city: null,
    candidateCity: null,
    position: null,
    branches: [],
    pending: null,
    problem: null,
    cartQuantity: 0,
    until: null,
    today: 0,
    isUntouched: true,
  },
  on: { 'cart.counted': { actions: { type: 'countCart', params: ({ event }) => event.quantity } } },
  states: {
    place: {
      initial: 'restoring',
      on: {
        'location.requested': '.locating',
        'place.chosen': '.locating',
        'city.chosen': {
          target: '.checking',
          actions: { type: 'setCity', params: ({ event }) => event.city },
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
            input: ({ event }) => ({
              coordinates: event.type === 'place.chosen' ? event.coordinates : null,
            }),
            onDone: {
              target: 'resolvingCity',
              actions: { type: 'setPosition', params: ({ event }) => event.output },
            },
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
            requestTimeout: {
              target: 'settling',
              actions: { type: 'explain', params: { key: 'branch.locationUnknown', values: {} } },
            },
          },
        },
        resolvingCity: {
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
            input: ({ context: { candidateCity, position } }) => ({
              city: candidateCity,
              coordinates: positionIn(candidateCity, position),
            }),
            onDone: [
              {
                guard: { type: 'isNoneInReach', params: ({ event }) => event.output },
                target: 'settling',
                actions: 'explainNoneInReach',
              },
              {
                guard: { type: 'hasOnlyChoice', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'keepOnlyChoice', params: ({ event }) => event.output },
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
            requestTimeout: {
              target: 'settling',
              actions: { type: 'explainFailure', params: { reason: '' } },
            },
          },
        },
        picking: {},
        deciding: {
          always: [
            { guard: 'wouldLeaveCart', target: 'confirmingChange' },
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
      initial: 'watching',
      on: { 'branch.settled': '.watching' },
      states: {
        watching: {
          initial: 'unknown',
          invoke: {
            id: 'watchOpening',
            src: 'watchOpening',
            input: ({ context }) => ({ branch: context.branch, city: context.city }),
            onError: '.unknown',
          },
          on: {
            'branch.reported': { actions: { type: 'passReportOn', params: ({ event }) => event } },
            'branch.refreshed': {
              guard: { type: 'isCurrent', params: ({ event }) => event.branch },
              actions: { type: 'refresh', params: ({ event }) => event.branch },
            },
            'opening.read': [
              {
                guard: ({ event }) => event.opening === 'open',
                target: '.open',
                actions: { type: 'noteHours', params: ({ event }) => event },
              },
              {
                guard: ({ event }) => event.opening === 'closingSoon',
                target: '.closingSoon',
                actions: { type: 'noteHours', params: ({ event }) => event },
              },
              {
                guard: ({ event }) => event.opening === 'closed',
                target: '.closed',
                actions: { type: 'noteHours', params: ({ event }) => event },
              },
              { target: '.unknown', actions: { type: 'noteHours', params: ({ event }) => event } },
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
    },
  },
});

import { branchSetup } from './branch-setup.ts';
import { positionIn } from './branch.ts';
import type { Opening } from './opening.ts';

const openingIs = (params: Opening['opening']) => ({ type: 'openingIs', params }) as const;

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
  on: {
    'cart.counted': { actions: 'countCart' },
    'position.restored': { guard: 'hasNoPosition', actions: 'restorePosition' },
  },
  states: {
    place: {
      initial: 'restoring',
      on: {
        'location.requested': '.locating',
        'place.chosen': '.locating',
        'city.chosen': { target: '.checking', actions: 'setCity' },
        'branch.chosen': { target: '.deciding', actions: 'setPending' },
        'search.cancelled': '.settling',
        'session.closed': { target: '.settling', actions: 'forgetPosition' },
      },
      states: {
        restoring: {
          tags: 'restoring',
          on: {
            'storage.restored': [
              { guard: 'isStored', target: 'chosen', actions: ['adopt', 'announceAdopted'] },
              { target: 'none', actions: 'adopt' },
            ],
            'storage.unavailable': 'none',
            'session.closed': { actions: 'forgetPosition' },
          },
        },
        none: {
          on: {
            'storage.restored': {
              guard: 'isLateBranch',
              target: 'chosen',
              actions: ['adopt', 'announceAdopted'],
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
            onDone: { target: 'resolvingCity', actions: 'setPosition' },
            onError: [
              { guard: 'isLocationDenied', target: 'settling', actions: 'explainDenied' },
              { target: 'settling', actions: 'explainUnknown' },
            ],
          },
          after: {
            requestTimeout: { target: 'settling', actions: 'explainUnknown' },
          },
        },
        resolvingCity: {
          always: [
            { guard: 'hasCandidate', target: 'checking' },
            { target: 'settling', actions: 'explainNoCity' },
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
              { guard: 'isNoneInReach', target: 'settling', actions: 'explainNoneInReach' },
              { guard: 'hasOnlyChoice', target: 'deciding', actions: 'setOnlyChoice' },
              { target: 'picking', actions: 'setBranches' },
            ],
            onError: { target: 'settling', actions: 'explainFailure' },
          },
          after: {
            requestTimeout: { target: 'settling', actions: 'explainFailure' },
          },
        },
        picking: {},
        deciding: {
          always: { target: 'chosen', actions: ['explainWaitingCart', 'settleOnPending'] },
        },
        settling: {
          entry: 'dropSearch',
          always: [{ guard: 'hasBranch', target: 'chosen' }, { target: 'none' }],
        },
        chosen: {},
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
            'branch.reported': { actions: 'passReportOn' },
            'branch.refreshed': { guard: 'isCurrent', actions: 'refresh' },
            'opening.read': [
              { guard: openingIs('open'), target: '.open', actions: 'noteHours' },
              { guard: openingIs('closingSoon'), target: '.closingSoon', actions: 'noteHours' },
              { guard: openingIs('closed'), target: '.closed', actions: 'noteHours' },
              { target: '.unknown', actions: 'noteHours' },
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

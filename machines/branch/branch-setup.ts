import { assign, enqueueActions, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Coordinates } from '../address/address.ts';
import { refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import type { Notice } from '../notice.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  isLocationDenied,
  onlyChoice,
  positionIn,
  type Branch,
  type BranchProblem,
  type City,
  type Place,
} from './branch.ts';
import type { Opening } from './opening.ts';

export type OpeningEvent =
  | ({ type: 'opening.read'; today: number } & Opening)
  | { type: 'branch.refreshed'; branch: Branch };

/** A branch read by another actor, such as the check before payment. */
export type BranchReport = { type: 'branch.reported'; branch: Branch };

export type BranchContext = {
  branch: Branch | null;
  city: City | null;
  /** The city being looked at; becomes `city` with the branch that is chosen in it. */
  candidateCity: City | null;
  /** The place that the customer chose last. */
  position: Place | null;
  branches: Branch[];
  pending: Branch | null;
  problem: BranchProblem | null;
  cartQuantity: number;
  until: Opening['until'];
  /** Weekday on the branch's own clock when it was last read. */
  today: number;
  isUntouched: boolean;
};

type BranchEvent =
  | { type: 'storage.restored'; slice: { branch: Branch | null; city: City | null } }
  | { type: 'storage.unavailable' }
  | { type: 'location.requested' }
  | { type: 'place.chosen'; coordinates: Coordinates }
  | { type: 'city.chosen'; city: City }
  | { type: 'branch.chosen'; branch: Branch }
  | { type: 'search.cancelled' }
  | { type: 'session.closed' }
  | { type: 'position.restored'; position: Place }
  | { type: 'cart.counted'; quantity: number }
  | { type: 'branch.settled' }
  | BranchReport
  | OpeningEvent
  | DoneActorEvent<Place, 'locate'>
  | DoneActorEvent<Branch[], 'findBranches'>;

const storedIn = (event: BranchEvent) => narrow(event, 'storage.restored').slice;
const foundIn = (event: BranchEvent) => narrow(event, 'xstate.done.actor.findBranches').output;

const onlyChoiceOf = ({ candidateCity, position }: BranchContext, branches: Branch[]) =>
  onlyChoice(branches, positionIn(candidateCity, position));

/** The names that the branch chart is written in. */
export const branchSetup = setup({
  types: {
    context: {} as BranchContext,
    events: {} as BranchEvent,
    emitted: {} as Notice | { type: 'branch.changed'; branchId: number; previousId: number },
    tags: {} as 'restoring' | 'busy' | 'open' | 'closed',
  },
  actors: {
    /** In which city a place is; null asks the device where it is. */
    locate: notProvided<Place, { coordinates: Coordinates | null }>('locate'),
    findBranches: notProvided<Branch[], { city: City | null; coordinates: Coordinates | null }>(
      'findBranches',
    ),
    watchOpening: notProvidedCallback<
      BranchReport | OpeningEvent,
      { branch: Branch | null; city: City | null }
    >('watchOpening'),
  },
  actions: {
    adopt: assign(({ event }) => ({ ...storedIn(event), problem: null })),
    setCity: assign({
      candidateCity: ({ event }) => narrow(event, 'city.chosen').city,
      problem: null,
      isUntouched: false,
    }),
    setPosition: assign(({ event }) => {
      const position = narrow(event, 'xstate.done.actor.locate').output;
      return { position, candidateCity: position.city, problem: null, isUntouched: false };
    }),
    restorePosition: assign({ position: ({ event }) => narrow(event, 'position.restored').position }),
    forgetPosition: assign({ position: null }),
    setBranches: assign({ branches: ({ event }) => foundIn(event) }),
    setPending: assign({
      pending: ({ event }) => narrow(event, 'branch.chosen').branch,
      isUntouched: false,
    }),
    dropSearch: assign({ candidateCity: null, branches: [], pending: null }),
    setOnlyChoice: assign({ pending: ({ context, event }) => onlyChoiceOf(context, foundIn(event)) }),
    explainNoneInReach: assign({
      problem: ({ context }) => ({
        key: 'branch.noneInReach',
        values: { city: context.candidateCity?.name ?? '' },
      }),
    }),
    explainFailure: assign({
      problem: ({ event }) => ({
        key: 'branch.searchFailed',
        values: { reason: refusalMessage(errorOf(event)) ?? '' },
      }),
    }),
    explainDenied: assign({ problem: { key: 'branch.locationDenied', values: {} } }),
    explainUnknown: assign({ problem: { key: 'branch.locationUnknown', values: {} } }),
    explainNoCity: assign({ problem: { key: 'branch.noCityNearby', values: {} } }),
    countCart: assign({ cartQuantity: ({ event }) => narrow(event, 'cart.counted').quantity }),
    refresh: assign({ branch: ({ event }) => narrow(event, 'branch.refreshed').branch }),
    passReportOn: sendTo('watchOpening', ({ event }) => narrow(event, 'branch.reported')),
    noteHours: assign(({ event }) => {
      const { until, today } = narrow(event, 'opening.read');
      return { until, today };
    }),
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
    /** Every restaurant has a cart of its own, so a change needs no question: the dishes wait. */
    explainWaitingCart: enqueueActions(({ context, enqueue }) => {
      const { branch, pending, cartQuantity } = context;
      if (cartQuantity === 0 || branch === null || branch.id === pending?.id) return;
      const values = { branch: branch.name };
      enqueue.emit({ type: 'notice', tone: 'blank', key: 'location.cartWaits', values });
    }),
    announceAdopted: enqueueActions(({ context, enqueue }) => {
      enqueue.raise({ type: 'branch.settled' });
      enqueue.emit({ type: 'branch.changed', branchId: context.branch?.id ?? 0, previousId: 0 });
    }),
  },
  guards: {
    hasBranch: ({ context }) => context.branch !== null,
    isStored: ({ event }) => storedIn(event).branch !== null,
    isLateBranch: ({ context, event }) => context.isUntouched && storedIn(event).branch !== null,
    isLocationDenied: ({ event }) => isLocationDenied(errorOf(event)),
    hasNoPosition: ({ context }) => context.position === null,
    hasCandidate: ({ context }) => context.candidateCity !== null,
    isCurrent: ({ context, event }) => context.branch?.id === narrow(event, 'branch.refreshed').branch.id,
    openingIs: ({ event }, expected: Opening['opening']) =>
      narrow(event, 'opening.read').opening === expected,
    isNoneInReach: ({ event }) => foundIn(event).length === 0,
    /** Customers who order in this city already came to see the list. */
    hasOnlyChoice: ({ context, event }) => {
      const isOwnCity = context.branch !== null && context.city?.id === context.candidateCity?.id;
      return !isOwnCity && onlyChoiceOf(context, foundIn(event)) !== null;
    },
  },
  delays: { requestTimeout: 30_000 },
});

import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Coordinates } from '../address/address.ts';
import type { Notice } from '../notice.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import { onlyChoice, positionIn, type Branch, type BranchProblem, type City, type Place } from './branch.ts';
import type { Opening } from './opening.ts';

export type OpeningEvent =
  | ({ type: 'opening.read'; today: number } & Opening)
  | { type: 'branch.refreshed'; branch: Branch };

/** What somebody else has just read about a branch, such as the last look before paying. */
export type BranchReport = { type: 'branch.reported'; branch: Branch };

export type BranchContext = {
  branch: Branch | null;
  city: City | null;
  /** The city being looked at; becomes `city` with the branch that is chosen in it. */
  candidateCity: City | null;
  /** Where the customer last said to be. */
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

const onlyChoiceOf = ({ candidateCity, position }: BranchContext, branches: Branch[]) =>
  onlyChoice(branches, positionIn(candidateCity, position));

/** The names that the branch chart is written in. */
export const branchSetup = setup({
  types: {
    context: {} as BranchContext,
    events: {} as
      | { type: 'storage.restored'; slice: { branch: Branch | null; city: City | null } }
      | { type: 'storage.unavailable' }
      | { type: 'location.requested' }
      | { type: 'place.chosen'; coordinates: Coordinates }
      | { type: 'city.chosen'; city: City }
      | { type: 'branch.chosen'; branch: Branch }
      | { type: 'branch.forgotten' }
      | { type: 'search.cancelled' }
      | { type: 'change.confirmed' }
      | { type: 'change.cancelled' }
      | { type: 'cart.counted'; quantity: number }
      | { type: 'branch.settled' }
      | BranchReport
      | OpeningEvent,
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
    adopt: assign((_, slice: { branch: Branch | null; city: City | null }) => ({ ...slice, problem: null })),
    setCity: assign((_, city: City) => ({ candidateCity: city, problem: null, isUntouched: false })),
    setPosition: assign((_, place: Place) => ({
      position: place,
      candidateCity: place.city,
      problem: null,
      isUntouched: false,
    })),
    keepBranches: assign({ branches: (_, branches: Branch[]) => branches }),
    keepPending: assign({ pending: (_, branch: Branch) => branch, isUntouched: false }),
    dropSearch: assign({ candidateCity: null, branches: [], pending: null }),
    keepOnlyChoice: assign({ pending: ({ context }, branches: Branch[]) => onlyChoiceOf(context, branches) }),
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
    passReportOn: sendTo('watchOpening', (_, report: BranchReport) => report),
    noteHours: assign((_, { until, today }: { until: Opening['until']; today: number }) => ({
      until,
      today,
    })),
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
    hasOnlyChoice: ({ context }, branches: Branch[]) => onlyChoiceOf(context, branches) !== null,
    wouldLeaveCart: ({ context }) =>
      context.cartQuantity > 0 && context.branch !== null && context.branch.id !== context.pending?.id,
  },
  delays: { requestTimeout: 30_000 },
});

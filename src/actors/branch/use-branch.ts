import type { SnapshotFrom } from 'xstate';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { Branch, City, OpeningState } from '../../../machines/branch/branch.ts';
import { formatWallTime } from '../../lib/wall-time.ts';
import { useApp } from '../app.ts';
import { useLanguage } from '../use-language.ts';
import { useSelector } from '../use-selector.ts';

function useBranchActor() {
  return useApp().actors.get<typeof branchMachine>('branch');
}

type Snapshot = SnapshotFrom<typeof branchMachine>;
export type BranchStep =
  | 'restoring'
  | 'none'
  | 'locating'
  | 'checking'
  | 'picking'
  | 'chosen'
  | 'confirmingChange';

/** The branch that serves the customer, how it was found and whether it is open [R1.27, R1.30, R4.14]. */
export function useBranch() {
  const branch = useBranchActor();
  const { language } = useLanguage();
  const until = useSelector(branch, ({ context }) => context.until);
  const today = useSelector(branch, ({ context }) => context.today);
  return {
    branch: useSelector(branch, ({ context }) => context.branch),
    city: useSelector(branch, ({ context }) => context.candidateCity ?? context.city),
    branches: useSelector(branch, ({ context }) => context.branches),
    step: useSelector(branch, stepOf),
    busy: useSelector(branch, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(branch, ({ context }) => context.problem),
    pending: useSelector(branch, ({ context }) => context.pending),
    opening: useSelector(branch, openingOf),
    /** When it closes (open, closing soon) or opens (closed), as the language writes it; null when nobody knows. */
    opensOrClosesAt: until && formatWallTime(until, today, language),
    chooseCity: (city: City) => branch.send({ type: 'city.chosen', city }),
    chooseBranch: (chosen: Branch) => branch.send({ type: 'branch.chosen', branch: chosen }),
    /** Where the customer last said to be. */
    position: useSelector(branch, ({ context }) => context.position),
    choosePlace: (coordinates: Coordinates) => branch.send({ type: 'place.chosen', coordinates }),
    useMyLocation: () => branch.send({ type: 'location.requested' }),
    confirmChange: () => branch.send({ type: 'change.confirmed' }),
    cancelChange: () => branch.send({ type: 'change.cancelled' }),
    /** Leaves a search unfinished: back to the chosen branch, or to none. */
    startOver: () => branch.send({ type: 'search.cancelled' }),
    forget: () => branch.send({ type: 'branch.forgotten' }),
  };
}

/** The id of the chosen branch; 0 while none is chosen [R3.5]. */
export function useBranchId(): number {
  return useSelector(useBranchActor(), ({ context }) => context.branch?.id ?? 0);
}

/** The passing states count as the one they lead to. */
function stepOf({ value: { place } }: Snapshot): BranchStep {
  if (place === 'resolvingCity') return 'locating';
  if (place === 'deciding') return 'picking';
  return place === 'settling' ? 'none' : place;
}

function openingOf({ value }: Snapshot): OpeningState {
  return value.opening.watching;
}

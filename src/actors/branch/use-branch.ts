import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { Scope } from '../../api/scope.ts';
import type { Branch, City } from '../../../machines/branch/branch.ts';
import { formatWallTime } from '../../lib/wall-time.ts';
import { useApp } from '../system/app.ts';
import { useLanguage } from '../language/use-language.ts';
import { useActorView, useSelector } from '../system/use-actor.ts';

function useBranchActor() {
  return useApp().actors.get<typeof branchMachine>('branch');
}

type Snapshot = SnapshotFrom<typeof branchMachine>;
export type BranchStep = 'restoring' | 'none' | 'locating' | 'checking' | 'picking' | 'chosen';

function viewOf(snapshot: Snapshot) {
  const { branch, branches, candidateCity, city, position, problem, today, until } = snapshot.context;
  return {
    branch,
    city: candidateCity ?? city,
    branches,
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    problem,
    /** The place that the customer chose last. */
    position,
    opening: snapshot.value.opening.watching,
    today,
    until,
  };
}

/** The branch that serves the customer, how it was found and whether it is open [R1.27, R1.30, R4.14]. */
export function useBranch() {
  const branch = useBranchActor();
  const { language } = useLanguage();
  const { today, until, ...view } = useActorView(branch, viewOf);
  return {
    ...view,
    /** When it closes (open, closing soon) or opens (closed), as the language writes it; null when it is unknown. */
    opensOrClosesAt: until && formatWallTime(until, today, language),
    chooseCity: (city: City) => branch.send({ type: 'city.chosen', city }),
    chooseBranch: (chosen: Branch) => branch.send({ type: 'branch.chosen', branch: chosen }),
    choosePlace: (coordinates: Coordinates) => branch.send({ type: 'place.chosen', coordinates }),
    useMyLocation: () => branch.send({ type: 'location.requested' }),
    /** Leaves a search unfinished: back to the chosen branch, or to none. */
    startOver: () => branch.send({ type: 'search.cancelled' }),
  };
}

/** The branch and the language that content is asked for now; 0 while no branch is chosen asks for nothing [R1.30, R3.5]. */
export function useScope(): Scope {
  const { language } = useLanguage();
  const branchId = useSelector(useBranchActor(), ({ context }) => context.branch?.id ?? 0);
  return useMemo(() => ({ branchId, language }), [branchId, language]);
}

/** The passing states count as the one they lead to. */
function stepOf({ value: { place } }: Snapshot): BranchStep {
  if (place === 'resolvingCity') return 'locating';
  if (place === 'deciding') return 'picking';
  return place === 'settling' ? 'none' : place;
}

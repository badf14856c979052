import type { AnyMachineSnapshot } from 'xstate';
import { refusalMessage } from '../../../machines/failure.ts';
import { positionIn, type Branch, type City } from '../../../machines/branch/branch.ts';
import { begun, ended, everyStep, heard, isSame, passed, told, type Step } from '../logs.ts';
import type { Case } from '../explore.ts';
import type { Entry } from '../replay.ts';

type Kept = (step: Step, event: Case) => boolean;

const isAt = (snapshot: AnyMachineSnapshot, place: string) => snapshot.matches({ place });
const hasOpening = (snapshot: AnyMachineSnapshot, opening: string) =>
  snapshot.matches({ opening: { watching: opening } });
const isUnmoved = ({ before, after }: Step) =>
  isSame([before.value, before.context], [after.value, after.context]);

/** Every step that one of these words begins keeps to its row. */
function whenever(log: readonly Entry[], rows: Record<string, Kept>): boolean {
  return everyStep(log, (step) =>
    Object.entries(rows).every(([type, isKept]) => {
      const event = heard(step, type);
      return event === null || isKept(step, event);
    }),
  );
}

/** The search is over and left nothing behind but this; the branch is the one before it. */
function isOver({ before, after, ...step }: Step, problem: unknown = before.context.problem): boolean {
  const { branch, candidateCity, branches, pending } = after.context;
  return (
    isAt(after, before.context.branch === null ? 'none' : 'chosen') &&
    isSame([branch, candidateCity, branches, pending], [before.context.branch, null, [], null]) &&
    isSame(after.context.problem, problem) &&
    told({ before, after, ...step }, 'branch.changed').length === 0
  );
}

/** The branch is this one, it is watched from now on, and a change is told once. */
function isNow(step: Step, branch: Branch | null, city: City | null): boolean {
  const { before, after } = step;
  const { context } = after;
  const [previousId, branchId] = [before.context.branch?.id ?? 0, branch?.id ?? 0];
  const news = previousId === branchId ? [] : [{ type: 'branch.changed', branchId, previousId }];
  return (
    isAt(after, branch === null ? 'none' : 'chosen') &&
    isSame([context.branch, context.city, context.problem], [branch, city, null]) &&
    isSame([context.candidateCity, context.branches, context.pending], [null, [], null]) &&
    isSame(told(step, 'branch.changed'), news) &&
    isSame(begun(step, 'watchOpening'), [{ branch, city }]) &&
    hasOpening(after, 'unknown')
  );
}

/** The branch becomes this one, with the city that was looked at. */
const isDecided = (step: Step, wanted: Branch) =>
  isNow(step, wanted, step.before.context.candidateCity ?? step.before.context.city);

const isLookedFor = (step: Step, city: City | null, position = step.after.context.position) =>
  isAt(step.after, 'checking') &&
  isSame(begun(step, 'findBranches'), [{ city, coordinates: positionIn(city, position) }]) &&
  isSame([step.after.context.problem, step.after.context.isUntouched], [null, false]);

const problem = (key: string, values: object = {}) => ({ key, values });

export const branchPromises: Record<string, (log: readonly Entry[]) => boolean> = {
  'what the customer asks for is looked for, until they end the search (R4.14)': (log) =>
    whenever(log, {
      'location.requested': (step) => isSame(begun(step, 'locate'), [{ coordinates: null }]),
      'place.chosen': (step, { coordinates }) => isSame(begun(step, 'locate'), [{ coordinates }]),
      'city.chosen': (step, { city }) => isLookedFor(step, city as City, step.before.context.position),
      'search.cancelled': (step) => isOver(step),
    }),
  'whoever signs out takes their place and their search along, and leaves the restaurant (C9)': (log) =>
    whenever(log, {
      'session.closed': (step) => {
        const { before, after } = step;
        const isForgotten = isSame({ ...before.context, position: null }, after.context);
        return isAt(before, 'restoring') ? isAt(after, 'restoring') && isForgotten : isOver(step);
      },
    }),
  'a place from before a reload is known until there is a newer one (R1.10)': (log) =>
    whenever(log, {
      'position.restored': ({ before, after }, { position }) =>
        isSame(after.context, { ...before.context, position: before.context.position ?? position }),
    }),
  'a place leads to the branches of its city, and what fails is explained (R4.14, R1.27)': (log) =>
    everyStep(log, (step) => {
      const located = ended(step, 'locate');
      const isSilent = step.cause === null && isAt(step.before, 'locating');
      if (isSilent) return isOver(step, problem('branch.locationUnknown'));
      if (located === null) return true;
      if (!located.well) {
        const isDenied = JSON.stringify(located.value).includes('locationDenied');
        return isOver(step, problem(isDenied ? 'branch.locationDenied' : 'branch.locationUnknown'));
      }
      const { city } = located.value as { city: City | null };
      if (!isSame(step.after.context.position, located.value)) return false;
      return city === null ? isOver(step, problem('branch.noCityNearby')) : isLookedFor(step, city);
    }),
  'no branch is explained, one is taken, and of several one is picked (R1.27)': (log) =>
    everyStep(log, (step) => {
      const found = ended(step, 'findBranches');
      const isSilent = step.cause === null && isAt(step.before, 'checking');
      if (isSilent) return isOver(step, problem('branch.searchFailed', { reason: '' }));
      if (found === null) return true;
      if (!found.well)
        return isOver(step, problem('branch.searchFailed', { reason: refusalMessage(found.value) ?? '' }));
      const branches = found.value as Branch[];
      const [first] = branches;
      const city = step.before.context.candidateCity?.name ?? '';
      if (first === undefined) return isOver(step, problem('branch.noneInReach', { city }));
      const { branch, city: ownCity, candidateCity } = step.before.context;
      const isOwnCity = branch !== null && isSame(ownCity, candidateCity);
      if (branches.length === 1 && !isOwnCity) return isDecided(step, first);
      return isAt(step.after, 'picking') && isSame(step.after.context.branches, branches);
    }),
  'the branch is the one that was chosen or stored, and is told and watched (R1.30, R4.14)': (log) =>
    whenever(log, {
      'branch.chosen': (step, { branch }) =>
        isDecided(step, branch as Branch) && !step.after.context.isUntouched,
      'storage.unavailable': (step) =>
        isAt(step.after, 'none') && isSame(step.before.context, step.after.context),
      'storage.restored': (step, { slice }) => {
        const { branch, city } = slice as { branch: Branch | null; city: City | null };
        const isLate = isAt(step.before, 'none') && !step.before.context.isUntouched;
        if (branch !== null && !isLate) return isNow(step, branch, city);
        return isLate || isAt(step.before, 'none') ? isUnmoved(step) : isAt(step.after, 'none');
      },
    }),
  'the cart is counted, and the hours of the branch are what was read last (R1.30)': (log) =>
    whenever(log, {
      'cart.counted': ({ after }, { quantity }) => after.context.cartQuantity === quantity,
      'opening.read': ({ after }, { opening, until, today }) =>
        hasOpening(after, String(opening)) &&
        isSame([after.context.until, after.context.today], [until, today]),
      'branch.refreshed': (step, { branch }) => {
        const isCurrent = step.before.context.branch?.id === (branch as Branch).id;
        return isCurrent ? isSame(step.after.context.branch, branch) : isUnmoved(step);
      },
      'branch.reported': (step, event) => isSame(passed(step, 'watchOpening'), [event]),
    }) && everyStep(log, (step) => ended(step, 'watchOpening') === null || hasOpening(step.after, 'unknown')),
};

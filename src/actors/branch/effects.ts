import { fromCallback, fromPromise } from 'xstate';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { BranchReport, OpeningEvent } from '../../../machines/branch/branch-setup.ts';
import type { Branch, City, Place } from '../../../machines/branch/branch.ts';
import { findBranches as askForBranches } from '../../api/branches.ts';
import type { App } from '../system/app.ts';
import { watchBranch } from './watch-branch.ts';

export function branchEffects(app: App) {
  const locate = fromPromise<Place, { coordinates: Coordinates | null }>(async ({ input, signal }) => {
    const { locate: locatePlace } = await import('./locate.ts');
    return locatePlace(app, input.coordinates, signal);
  });

  const findBranches = fromPromise<Branch[], { city: City | null; coordinates: Coordinates | null }>(
    ({ input, signal }) => askForBranches(app.api, input, app.texts.language(), signal),
  );

  /** Reads the branch's clock and the provider's answer while one branch is chosen. */
  const watchOpening = fromCallback<
    BranchReport | OpeningEvent,
    { branch: Branch | null; city: City | null }
  >(({ input: { branch, city }, sendBack, receive }) => {
    if (branch === null) return undefined;
    const onReport = (listener: (report: BranchReport) => void) =>
      receive((event) => {
        if (event.type === 'branch.reported') listener(event);
      });
    return watchBranch(app, { first: branch, city }, { send: sendBack, onReport });
  });

  return { locate, findBranches, watchOpening };
}

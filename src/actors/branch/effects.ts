import { fromCallback, fromPromise } from 'xstate';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { BranchReport, OpeningEvent } from '../../../machines/branch/branch-setup.ts';
import type { Branch, City, Place } from '../../../machines/branch/branch.ts';
import { nearestCity } from '../../../machines/branch/nearest-city.ts';
import { findBranches as askForBranches } from '../../api/branches.ts';
import { listCities } from '../../api/cities.ts';
import { readPosition } from '../../lib/position.ts';
import type { App } from '../system/app.ts';
import { watchBranch } from './watch-branch.ts';

const positionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 };

export function branchEffects(app: App) {
  /**
   * In which of our cities a place is, or the customer; rejects with `locationDenied` when they share no position [R6.4,
   * R8.9].
   */
  const locate = fromPromise<Place, { coordinates: Coordinates | null }>(async ({ input, signal }) => {
    const here = input.coordinates ?? (await currentPosition());
    const cities = await listCities(app.api, app.texts.language(), signal);
    return { ...here, city: nearestCity(cities, here) };
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

async function currentPosition(): Promise<Coordinates> {
  const position = await readPosition(positionOptions);
  if (position.kind === 'found') return position.coordinates;
  if (position.kind === 'unknown') throw new Error('The location is not known');
  throw Object.assign(new Error('The location is not shared'), { kind: 'locationDenied' });
}

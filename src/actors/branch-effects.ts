import { fromCallback, fromPromise } from 'xstate';
import type { Coordinates } from '../../machines/address/address.ts';
import type { OpeningEvent, Place } from '../../machines/branch/branch-setup.ts';
import type { Branch, City } from '../../machines/branch/branch.ts';
import { nearestCity } from '../../machines/branch/nearest-city.ts';
import { findBranches as askForBranches } from '../api/branches.ts';
import { searchCities } from '../api/cities.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { watchBranch } from './watch-branch.ts';

const mostCities = 100;
const positionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 };

/** Where the customer is and in which of our cities; rejects with `locationDenied` when they do not say [R6.4, R8.9]. */
const locate = fromPromise<Place, undefined>(async ({ signal }) => {
  const here = await currentPosition();
  const { items } = await searchCities('', currentLanguage(), { limit: mostCities, offset: 0 }, signal);
  return { ...here, city: nearestCity(items, here) };
});

const findBranches = fromPromise<Branch[], { city: City | null; coordinates: Coordinates | null }>(
  ({ input, signal }) => askForBranches(input, currentLanguage(), signal),
);

/** Reads the branch's clock and the provider's word while one branch is chosen. */
const watchOpening = fromCallback<OpeningEvent, { branch: Branch | null; city: City | null }>(
  ({ input, sendBack }) =>
    input.branch === null ? undefined : watchBranch(input.branch, input.city, sendBack),
);

export const branchEffects = { locate, findBranches, watchOpening };

function currentPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (typeof navigator === 'undefined' || !('geolocation' in navigator)) {
      reject(denied());
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? denied() : new Error(error.message)),
      positionOptions,
    );
  });
}

function denied(): Error {
  return Object.assign(new Error('The location is not shared'), { kind: 'locationDenied' });
}

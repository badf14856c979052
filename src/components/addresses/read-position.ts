import type { Coordinates } from '../../../machines/address/address.ts';
import { log } from '../../lib/log.ts';

/** Where the device is, asked of the browser; null when it is denied, unknown or silent for ten seconds [R6.4]. */
export function readPosition(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => {
        if (error.code === error.PERMISSION_DENIED)
          log.warn('The permission to know the location is being requested');
        resolve(null);
      },
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}

import type { Coordinates } from '../../machines/address/address.ts';
import { roundedPlace } from '../../machines/map/rounded-place.ts';
import { log } from './log.ts';

/** `denied` also where the browser knows no locations; `unknown` when the time is over or the device does not know. */
type Position = { kind: 'found'; coordinates: Coordinates } | { kind: 'denied' | 'unknown' };

/** The browser's own time-out does not count the time of its permission question. */
const answerMs = 20_000;

/** Where the device is, asked of the browser; resolves within 20 s even when the permission question stays unanswered [R6.4]. */
export function readPosition(options: PositionOptions): Promise<Position> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'unknown' }), answerMs);
    const end = (position: Position) => {
      clearTimeout(timer);
      if (position.kind === 'denied') log.warn('The permission to know the location is being requested');
      resolve(position);
    };
    const geolocation = globalThis.navigator?.geolocation;
    if (!geolocation) return end({ kind: 'denied' });
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => end({ kind: 'found', coordinates: roundedPlace(coords) }),
        (error) => end({ kind: error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown' }),
        options,
      );
    } catch {
      end({ kind: 'denied' });
    }
  });
}

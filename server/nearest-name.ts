import { editDistance } from '../machines/catalogue/edit-distance.ts';

const mostDistance = 2;

/** The name that differs least; null when none is near. */
export function nearestName(given: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = mostDistance;
  for (const name of names) {
    const distance = editDistance(given.toLowerCase(), name.toLowerCase(), mostDistance);
    if (distance > least || (distance === least && nearest !== null)) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

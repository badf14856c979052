import { hasNeeds, type KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { useKept } from '../persistence/use-kept.ts';
import { dietaryNeedsSlice } from './slice.ts';

/** What the customer can't eat, null while nothing is kept. */
export function useDietaryNeeds(): KeptNeeds | null {
  const kept = useKept(dietaryNeedsSlice);
  return hasNeeds(kept) ? kept : null;
}

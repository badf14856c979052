import {
  hasNeeds,
  nothingKept,
  withChanges,
  type KeptNeeds,
  type DietaryNeeds,
} from '../../../machines/catalogue/kept-needs.ts';
import { useKept } from '../persistence/use-kept.ts';
import { useApp } from '../system/app.ts';
import { dietaryNeedsSlice } from './slice.ts';

/** What the customer can't eat, null while nothing is kept. */
export function useDietaryNeeds(): KeptNeeds | null {
  const kept = useKept(dietaryNeedsSlice);
  return hasNeeds(kept) ? kept : null;
}

/** All that is kept, and the ways to change it. */
export function useKeptNeeds() {
  const { store } = useApp();
  const change = (changes: Partial<KeptNeeds>) =>
    store.put(dietaryNeedsSlice, withChanges(store.get(dietaryNeedsSlice), changes));
  return {
    kept: useKept(dietaryNeedsSlice),
    save: ({ vegetarian, diets, without }: DietaryNeeds) =>
      change({ vegetarian, diets: [...diets], without: [...without] }),
    /** Whether orders name it to the restaurant. */
    setInNote: (inNote: boolean) => change({ inNote }),
    refuseOffer: () => change({ offerRefused: true }),
    forget: () => change(nothingKept),
  };
}

import { nothingKept, type DietaryNeeds, type KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { withChanges } from '../../../machines/dietary-needs/changes.ts';
import { useKept } from '../persistence/use-kept.ts';
import { useApp } from '../system/app.ts';
import { dietaryNeedsSlice } from './slice.ts';

/** All that is kept, and the ways to change it. Apart from `useDietaryNeeds`, which is part of the start. */
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

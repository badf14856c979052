import {
  chosenFrom,
  isSameChoice,
  nothingKept,
  type DietaryNeeds,
  type KeptNeeds,
} from '../../../machines/catalogue/kept-needs.ts';
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
    /** What was chosen since `before` was shown; a choice that another tab or the account has made meanwhile stays. */
    save: (needs: DietaryNeeds, before: DietaryNeeds) => {
      const kept = store.get(dietaryNeedsSlice);
      const { inNote } = kept;
      const isSame = (choice: string) => isSameChoice(choice, { ...before, inNote }, { ...needs, inNote });
      change(chosenFrom((choice) => (isSame(choice) ? kept : { ...needs, inNote })));
    },
    /** Whether orders name it to the restaurant. */
    setInNote: (inNote: boolean) => change({ inNote }),
    refuseOffer: () => change({ offerRefused: true }),
    forget: () => change(nothingKept),
  };
}

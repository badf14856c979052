import { useQuery } from '@tanstack/react-query';
import type { City } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { kitchenQuery } from '../../api/kitchens.ts';

/** The restaurant that delivers to the addresses, 0 where none is known, and its city, null until that is known. */
export type Serving = { branchId: number; city: City | null };

/** The chosen restaurant, or the one of that id. */
export function useServing(branchId?: number): Serving {
  const { language } = useLanguage();
  const { branch, city } = useBranch();
  const chosenId = branch?.id ?? 0;
  const isOther = branchId !== undefined && branchId !== chosenId;
  const other = useQuery({ ...kitchenQuery(branchId ?? 0, language), enabled: isOther && branchId > 0 });
  return isOther ? { branchId, city: other.data?.city ?? null } : { branchId: chosenId, city };
}

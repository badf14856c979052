import { useQuery } from '@tanstack/react-query';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { kitchenQuery } from '../../api/kitchens.ts';
import type { Serving } from '../../components/addresses/serving.ts';

/** The restaurant of an order and its city, whichever restaurant is chosen on this device; null while the city is read. */
export function useServing(branchId: number): Serving | null {
  const { language } = useLanguage();
  const { branch, city } = useBranch();
  const isOther = branchId !== branch?.id;
  const other = useQuery({ ...kitchenQuery(branchId, language), enabled: isOther && branchId > 0 });
  if (isOther && other.isLoading) return null;
  return { branchId, city: isOther ? (other.data?.city ?? null) : city };
}

import type { Address } from '../../../machines/address/address.ts';
import { withDoorInAddress, type DoorDraft } from '../../../machines/address/door.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { useApp } from '../../actors/system/app.ts';
import { addressesQuery, saveAddress } from '../../api/addresses.ts';
import { withCityCentre, withTypedPhones } from './address-draft.ts';
import type { useCities } from './use-cities.ts';
import type { Serving } from './serving.ts';

type Known = { userId: number | null; serving: Serving; cities: ReturnType<typeof useCities> };

/**
 * Saves an address of this customer. The list is read again for whether the restaurant delivers there; where it cannot be read, it has
 * the saved address all the same [R1.11].
 */
export function useSaveAddress({ userId, serving, cities }: Known, onSaved: (address: Address) => void) {
  const { api, queries } = useApp();
  const { language } = useLanguage();
  return useCustomerMutation({
    mutationFn: async (draft: DoorDraft) => {
      const whole = withCityCentre(withTypedPhones(withDoorInAddress(draft)), cities, serving.city);
      return await saveAddress(api, whole, language);
    },
    invalidates: 'addresses',
    onSuccess: (saved) => {
      const { queryKey } = addressesQuery(serving.branchId, language, userId);
      const { data, isInvalidated, dataUpdatedAt: updatedAt } = queries.getQueryState(queryKey) ?? {};
      if (isInvalidated === true) {
        if (data !== undefined) queries.setQueryData(queryKey, withSaved(data, saved), { updatedAt });
        onSaved(saved);
      } else onSaved(data?.find(({ id }) => id === saved.id) ?? saved);
    },
  });
}

/** The list with an address as the provider kept it, first where it is new; there is at most one default. */
function withSaved(list: readonly Address[], address: Address): Address[] {
  const others = list.map((one) => (address.isDefault ? { ...one, isDefault: false } : one));
  return others.some(({ id }) => id === address.id)
    ? others.map((one) => (one.id === address.id ? address : one))
    : [address, ...others];
}

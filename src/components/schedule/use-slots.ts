import { useQuery } from '@tanstack/react-query';
import { orderableSlots, type Slot } from '../../../machines/schedule/slot.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { timeSlotsQuery } from '../../api/time-slots.ts';

/** The slots of the chosen restaurant that can be ordered now; none while they are unknown. `isNeeded` false asks for nothing. */
export function useSlots(isNeeded = true): Slot[] {
  const { branch } = useBranch();
  const now = useProviderNow();
  const query = timeSlotsQuery(branch?.id ?? 0);
  const { data = [] } = useQuery({ ...query, enabled: isNeeded && branch !== null });
  return orderableSlots(data, now);
}

/** What a closed restaurant sells first, for later; null while it is open, and where it sells none. */
export function useFirstSlot(): Slot | null {
  const isClosed = useBranch().opening === 'closed';
  const [first = null] = useSlots(isClosed);
  return isClosed ? first : null;
}

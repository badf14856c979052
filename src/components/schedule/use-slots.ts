import { useQuery } from '@tanstack/react-query';
import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { orderableSlots, type Slot } from '../../../machines/schedule/slot.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { timeSlotsQuery } from '../../api/time-slots.ts';

function useSlotsOf(branch: Branch | null, isNeeded: boolean): Slot[] {
  const now = useProviderNow();
  const query = timeSlotsQuery(branch?.id ?? 0);
  const { data = [] } = useQuery({ ...query, enabled: isNeeded && branch !== null });
  return orderableSlots(data, now);
}

/** The slots of the chosen restaurant that can be ordered now; none while they are unknown. */
export function useSlots(): Slot[] {
  return useSlotsOf(useBranch().branch, true);
}

/** What a closed restaurant sells first, for later; null while it is open, and where it sells none. */
export function useFirstSlot(branch: Branch | null, opening: OpeningState): Slot | null {
  const isClosed = opening === 'closed' && branch?.acceptsOrders === true;
  const [first = null] = useSlotsOf(branch, isClosed);
  return isClosed ? first : null;
}

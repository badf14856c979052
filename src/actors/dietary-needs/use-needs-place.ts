import { hasNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { isUnsent } from '../../../machines/dietary-needs/account-needs.ts';
import type { dietaryNeedsMachine } from '../../../machines/dietary-needs/dietary-needs-machine.ts';
import { useKept } from '../persistence/use-kept.ts';
import { useSession } from '../session/use-session.ts';
import { useApp } from '../system/app.ts';
import { useLazySelector } from '../system/use-actor.ts';
import { dietaryNeedsSlice } from './slice.ts';

/**
 * Where dietary needs are, with a provider that keeps them: a guest's are here, a member's in the account or on their way there.
 * `waiting` ones are sent by themselves, `refused` ones stay on this device.
 */
export function useNeedsPlace(): 'guest' | 'account' | 'sending' | 'waiting' | 'refused' {
  const { user } = useSession();
  const kept = useKept(dietaryNeedsSlice);
  const problem = useLazySelector<typeof dietaryNeedsMachine, 'waiting' | 'refused' | null>(
    useApp().actors.find('dietaryNeeds'),
    (snapshot) => (snapshot.hasTag('waiting') ? 'waiting' : snapshot.hasTag('refused') ? 'refused' : null),
    null,
  );
  if (user === null) return 'guest';
  const isRead = kept.account?.userId === user.id;
  const isSent = isRead ? !isUnsent(kept, user.id) : problem === null && !hasNeeds(kept);
  return isSent ? 'account' : (problem ?? 'sending');
}

import { useSession } from '../../actors/session/use-session.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { OrderStrip } from '../parts.ts';

/** The order under way of a customer who is logged in; its code comes later. */
export function OrderUnderWay() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <PartBoundary fallback="none">
      <OrderStrip userId={user.id} />
    </PartBoundary>
  );
}

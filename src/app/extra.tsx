import { useLocation } from 'wouter';
import { useSession } from '../actors/session/use-session.ts';
import { paths } from '../lib/paths.ts';
import { loadable } from '../ui/loadable.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { PushBanner } from './push-banner.tsx';
import { UpdateOffer } from './update-offer.tsx';

const StoppedSignOut = loadable(() => import('./stopped-sign-out.tsx').then((m) => m.StoppedSignOut));
const GatewayScript = loadable(() => import('./gateway-script.tsx').then((m) => m.GatewayScript));

/** What no first paint waits for: fetched when the start is over, or earlier when a message arrives [R2.2]. */
export function Extra() {
  const { user, isStuck } = useSession();
  const [path] = useLocation();
  const isNearPayment = path === paths.cart || path === paths.checkout;
  return (
    <>
      <UpdateOffer />
      <PushBanner />
      {isStuck && (
        <PartBoundary fallback="none">
          <StoppedSignOut />
        </PartBoundary>
      )}
      {user !== null && isNearPayment && (
        <PartBoundary fallback="none">
          <GatewayScript userId={user.id} />
        </PartBoundary>
      )}
    </>
  );
}

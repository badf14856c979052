import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../actors/use-session.ts';
import { paths } from '../lib/paths.ts';
import { PushBanner } from './push-banner.tsx';

const StoppedSignOut = lazy(async () => ({
  default: (await import('./stopped-sign-out.tsx')).StoppedSignOut,
}));
const GatewayScript = lazy(async () => ({ default: (await import('./gateway-script.tsx')).GatewayScript }));

/** What no first paint waits for: fetched when the page is first used, or earlier when a message arrives [R2.2]. */
export function Extra() {
  const { user, isStuck } = useSession();
  const [path] = useLocation();
  const isNearPayment = path === paths.cart || path === paths.checkout;
  return (
    <>
      <PushBanner />
      <Suspense fallback={null}>
        {isStuck && <StoppedSignOut />}
        {user !== null && isNearPayment && <GatewayScript userId={user.id} />}
      </Suspense>
    </>
  );
}

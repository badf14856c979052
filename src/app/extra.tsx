import { PushBanner } from './push-banner.tsx';

/** What no first paint waits for: fetched when the page is first used, or earlier when a message arrives [R2.2]. */
export function Extra() {
  return <PushBanner />;
}

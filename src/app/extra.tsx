import { PushBanner } from './push-banner.tsx';

/** What no first paint waits for: fetched when the page has come to rest [R2.2]. */
export function Extra() {
  return <PushBanner />;
}

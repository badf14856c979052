import { randomId } from '../../lib/random-id.ts';
import { deviceStorage, tabStorage } from '../../lib/web-storage.ts';
import { draftPrefix } from './tab-drafts.ts';

/** Names the last sign-out: on the device, and in each tab the one that its drafts have come after. */
const signOutKey = 'lastSignOut';

/** Deletes every draft of this tab at a sign-out; `isHere` where the customer signed out in this tab (D13). */
export function forgetDrafts({ isHere }: { isHere: boolean }): void {
  const last = lastSignOut(isHere ? randomId() : null);
  for (const key of tabStorage.keys()) if (key.startsWith(draftPrefix)) tabStorage.remove(key);
  tabStorage.write(signOutKey, last);
}

/**
 * At the start: deletes drafts of before a sign-out in another tab, where a browser brings back this one with its storage. What a new tab
 * has is its own, such as the code of a friend whose link opened it.
 */
export function forgetOlderDrafts(): void {
  const known = tabStorage.read(signOutKey);
  const last = lastSignOut();
  if (known === null) tabStorage.write(signOutKey, last);
  else if (known !== last) forgetDrafts({ isHere: false });
}

/** The last sign-out on this device, which is `now` where that is one; '' for none, and where the browser keeps nothing. */
function lastSignOut(now: string | null = null): string {
  try {
    if (now !== null) deviceStorage.write(signOutKey, now);
    return deviceStorage.read(signOutKey) ?? '';
  } catch {
    return '';
  }
}

/** What a shop sets for push: the public keys of its Firebase project, and the key that a browser asks for a push id with. */
export type PushConfiguration = { firebase: Readonly<Record<string, string>>; vapidKey: string | null };

/** Whether this device may show notifications; `default` is a question that was never answered [R6.4]. */
export type PushPermission = 'default' | 'granted' | 'denied';

/** After so many retries the set-up stops [R9.6]. */
export const retryLimit = 8;

/** How many messages are remembered, so that a duplicate is shown once. */
const rememberedMessages = 50;

/** The remembered ids with one more; a message without an id is never taken for another. */
export function withRemembered(ids: readonly string[], id: string): string[] {
  return id === '' ? [...ids] : [...ids, id].slice(-rememberedMessages);
}

/** Where a message leads: its orders, or the list of messages [R2.11]. */
export function targetOf(kind: string): 'orders' | 'notifications' {
  return kind === 'order' || kind === 'place_order' ? 'orders' : 'notifications';
}

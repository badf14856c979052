/** What a shop sets for push: the public keys of its Firebase project, and the key that a browser asks for a push id with. */
export type PushConfiguration = { firebase: Readonly<Record<string, string>>; vapidKey: string | null };

/** Whether this device may show notifications; `default` is a question that was never answered [R6.4]. */
export type PushPermission = 'default' | 'granted' | 'denied';

/**
 * A push message as a customer reads it; `kind` is its type and `about` the thing it is about, such as the order's number;
 * `id` identifies duplicates [R3.20].
 */
export type PushMessage = {
  id: string;
  title: string;
  body: string;
  image: string;
  kind: string;
  about: string;
};

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

const longestTitle = 200;
const longestBody = 1000;

/**
 * Reads a message however it was sent: fields of its own, in `data` or in `notification` [R3.20]; null when it has no text.
 * Only https pictures are accepted.
 */
export function messageOf(sent: unknown): PushMessage | null {
  const parts = [fieldsOf(sent, 'notification'), fieldsOf(sent, 'data'), recordOf(sent)];
  const first = (name: string) => parts.map((part) => textOf(part[name])).find((text) => text !== '') ?? '';
  const title = first('title').slice(0, longestTitle);
  const body = first('body').slice(0, longestBody);
  if (title === '' && body === '') return null;
  const image = first('image');
  return {
    id: first('fcmMessageId') || first('id'),
    title: title || body,
    body: title === '' ? '' : body,
    image: /^https:\/\//i.test(image) ? image : '',
    kind: first('type') || first('kind'),
    about: first('type_id') || first('about'),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  return recordOf(recordOf(value)[name]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

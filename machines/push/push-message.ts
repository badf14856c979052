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

/** The fields of a message; none where it is no object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  return recordOf(recordOf(value)[name]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

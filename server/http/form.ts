import { Refusal } from './envelope.ts';

const mostFields = 200;
const longestKey = 64;
const longestValue = 8 * 1024;
/** In bytes, of the header that names a part. */
const longestHead = 1024;
/** Nothing beside the boundary, so that no other parser reads another one. */
const multipart = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

type Form = Record<string, unknown>;

/**
 * A url-encoded body as flat keys: what is sent twice becomes a list, and `a[]` or `a[b]` stay literal names. Broken
 * percent signs are kept as they are. Throws a Refusal above the limit of fields, before any of them is read.
 */
export function readForm(text: string): Form {
  refuseMoreThan(mostFields, '&', text);
  return flatten(new URLSearchParams(text));
}

/**
 * The same for a multipart body; throws what the platform's parser throws when it is broken. A file becomes its bytes, and none
 * at all when nothing was chosen; where no files are taken, any is too large.
 */
export async function readMultipart(body: Buffer, contentType: string, takesFiles: boolean): Promise<Form> {
  const boundary = multipart.exec(contentType)?.[2];
  if (boundary === undefined) throw unreadable('An odd type of a form');
  refuseOddParts(`--${boundary}`, body.toString('latin1'));
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
  }).formData();
  const pairs: [string, string | Uint8Array][] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string' && !takesFiles)
      throw Object.assign(new Error('A file'), { statusCode: 413 });
    if (typeof value === 'string') pairs.push([name, value]);
    else if (value.size > 0) pairs.push([name, new Uint8Array(await value.arrayBuffer())]);
  }
  return flatten(pairs);
}

function flatten<T>(pairs: Iterable<[string, T]>): Record<string, T | T[]> {
  const form: Record<string, T | T[]> = Object.create(null);
  for (const [key, value] of pairs) {
    const earlier = form[key];
    if (earlier === undefined) form[key] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else form[key] = [earlier, value];
  }
  return form;
}

/** Throws a Refusal for a body with too many fields or one that is too long. */
export function refuseOddForm(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  let fields = 0;
  for (const key in body) {
    fields += 1;
    if (fields > mostFields) throw tooManyFields();
    if (key.length > longestKey) throw new Refusal('A field name is too long.');
    refuseOddValue(key, Reflect.get(body, key));
  }
}

function refuseOddValue(key: string, value: unknown): void {
  if (typeof value !== 'string') return;
  if (value.length > longestValue) throw new Refusal(`The field ${key} is too long.`);
  if (/\0|\p{Surrogate}/u.test(value))
    throw new Refusal(`The field ${key} has a character that is not allowed.`);
}

/** Counting is cheap; splitting 30,000 pairs to find that there are too many is not. */
function refuseMoreThan(most: number, separator: string, text: string): void {
  let at = -1;
  for (let found = 1; (at = text.indexOf(separator, at + 1)) !== -1; found += 1)
    if (found >= most) throw tooManyFields();
}

/**
 * A file may be long, but neither are there many parts nor is anything before one long: reading a million lines there takes
 * half a second.
 */
function refuseOddParts(boundary: string, text: string): void {
  let parts = 0;
  for (let at = text.indexOf(boundary); at !== -1; at = text.indexOf(boundary, at + 1)) {
    // One before each field and one at the end.
    parts += 1;
    if (parts > mostFields + 1) throw tooManyFields();
    const head = text.slice(at + boundary.length, at + longestHead);
    if (head.startsWith('\r\n') && !head.includes('\r\n\r\n'))
      throw unreadable('A part without a head that ends');
  }
}

function unreadable(why: string): Error {
  return Object.assign(new Error(why), { statusCode: 400 });
}

function tooManyFields(): Refusal {
  return new Refusal('The form has too many fields.');
}
